"""What is done at a page, and what has to come of it."""
