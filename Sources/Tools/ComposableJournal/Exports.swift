#if Journal
  @_exported public import ComposableLog
#endif
