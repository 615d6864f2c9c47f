"""The villains of Disparation; one file or package a deck."""
