"""What every request goes through: sessions, limits, logs, metrics, errors, forms, templates."""
