#if !os(Windows) && !os(WASI)
  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Bionic)
    internal import Bionic
  #else
    internal import Glibc
  #endif

  /// The platform's lock, at an address of its own: a mutex must not be moved.
  package struct PlatformLock: ~Copyable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    package init() {
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: pthread_mutex_t())
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      defer { pthread_mutexattr_destroy(&attributes) }
      // A thread that takes the lock twice gets an error, and does not wait for itself.
      pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
      let error = pthread_mutex_init(mutex, &attributes)
      precondition(error == 0, "The lock could not be made: error \(error).")
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    package func lock() {
      let error = pthread_mutex_lock(mutex)
      precondition(error == 0, "The lock could not be taken: this thread already holds it.")
    }

    package func unlock() { pthread_mutex_unlock(mutex) }
  }
#endif
