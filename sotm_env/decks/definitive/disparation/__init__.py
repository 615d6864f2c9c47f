"""The set Disparation of the Definitive Edition."""
