#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The number of files, and so connections, that the process may open.
enum OpenFiles {
  /// Raises the limit as far as the system allows.
  static func allow(_ count: Int) throws {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    guard getrlimit(resource, &limit) == 0 else { throw LoadError.system("getrlimit", errno) }
    if limit.rlim_cur >= rlim_t(count) { return }
    guard limit.rlim_max >= rlim_t(count) else {
      throw LoadError.openFiles(needed: count, allowed: Int(limit.rlim_max))
    }
    limit.rlim_cur = rlim_t(count)
    guard setrlimit(resource, &limit) == 0 else { throw LoadError.system("setrlimit", errno) }
  }
}
