"""The heroes of the core set; one file or package a deck."""
