"""How the rules pages draw and describe positions, a module a family."""
