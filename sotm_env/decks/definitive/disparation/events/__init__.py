"""The events and critical events of Disparation."""
