#if SQLite || PostgreSQL
  @_exported public import ComposableLog
#endif
