"""Actions on a page, and their expected results."""
