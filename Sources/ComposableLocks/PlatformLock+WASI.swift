#if os(WASI)
  /// There is one thread.
  struct PlatformLock: ~Copyable {
    func lock() {}

    func unlock() {}
  }
#endif
