"""The heroes of the classic edition; one file or package a deck."""
