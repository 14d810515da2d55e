#if SQLite
  @_exported public import ComposableDependencies
  @_exported public import ComposableSharing
  @_exported public import GRDB
#endif
