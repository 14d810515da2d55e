#if os(Windows)
  internal import WinSDK

  /// The platform's lock, at an address of its own: a lock must not be moved.
  package struct PlatformLock: ~Copyable {
    private let mutex: UnsafeMutablePointer<SRWLOCK>

    package init() {
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: SRWLOCK())
      InitializeSRWLock(mutex)
    }

    deinit { mutex.deallocate() }

    package func lock() { AcquireSRWLockExclusive(mutex) }

    package func unlock() { ReleaseSRWLockExclusive(mutex) }
  }
#endif
