#if os(WASI)
  /// There is one thread.
  package struct PlatformLock: ~Copyable {
    package init() {}

    package func lock() {}

    package func unlock() {}
  }
#endif
