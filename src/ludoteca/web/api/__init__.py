"""The house for programs: all that a person can do, as JSON, so that a bot elsewhere can take a seat."""
