"""The villains of the classic edition; one file or package a deck."""
