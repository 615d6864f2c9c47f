"""The Hero Principles of Disparation."""
