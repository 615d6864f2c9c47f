"""The events and critical events of the core set."""
