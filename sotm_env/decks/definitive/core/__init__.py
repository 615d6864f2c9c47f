"""The core set of the Definitive Edition."""
