#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The number of files, and so connections, that the process may open.
enum OpenFiles {
  /// Raises the limit.
  ///
  /// - Throws: an error if the system does not allow it.
  static func allow(_ count: Int) throws {
    let allowed = try allow(upTo: count)
    guard allowed >= count else { throw LoadError.openFiles(needed: count, allowed: allowed) }
  }

  /// Raises the limit as far as the system allows.
  ///
  /// - Returns: the number that may be open, at most the given one.
  static func allow(upTo count: Int) throws -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    guard getrlimit(resource, &limit) == 0 else { throw LoadError.system("getrlimit", errno) }
    if limit.rlim_cur >= rlim_t(count) { return count }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
    guard setrlimit(resource, &limit) == 0 else { throw LoadError.system("setrlimit", errno) }
    return Int(limit.rlim_cur)
  }
}
