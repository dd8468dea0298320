// A package without exports (package.json beside it says for which).
