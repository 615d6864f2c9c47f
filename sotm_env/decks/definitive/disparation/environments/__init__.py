"""The environments of Disparation; one file or package a deck."""
