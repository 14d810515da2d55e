#if os(Windows)
  internal import WinSDK

  /// The platform's lock, at an address of its own: a lock must not be moved.
  struct PlatformLock: ~Copyable {
    private let mutex: UnsafeMutablePointer<SRWLOCK>

    init() {
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: SRWLOCK())
      InitializeSRWLock(mutex)
    }

    deinit { mutex.deallocate() }

    func lock() { AcquireSRWLockExclusive(mutex) }

    func unlock() { ReleaseSRWLockExclusive(mutex) }
  }
#endif
