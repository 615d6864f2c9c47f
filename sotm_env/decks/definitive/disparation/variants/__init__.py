"""Variants of earlier sets' characters that Disparation brings."""
