"""The heroes of Disparation; one file or package a deck."""
