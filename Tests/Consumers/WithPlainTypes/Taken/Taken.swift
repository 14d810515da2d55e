/// Takes a name of the app, as a module of the library must not.
public struct User {}
