"""The functions inside Excel: the VBA modules, the add-in made of them, and its installation."""
