#if SQLite
  @_exported public import ComposableLog
#endif
