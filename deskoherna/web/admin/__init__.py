"""Pages for those who keep order: the admin's, and reporting a line of talk."""
