#if SQLite
  import Foundation

  /// Whether the long form of the tests runs.
  let isLong = ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil
#endif
