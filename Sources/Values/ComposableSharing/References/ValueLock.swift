internal import ComposableRuntime
internal import ComposableThreads

/// The lock of one shared value.
///
/// A read takes it briefly: for one atomic operation, where a mutex needs two, if no other thread has it. Threads that
/// have it longer, or find it taken, wait for each other at a mutex. See `Decisions/0054`.
@usableFromInline
struct ValueLock: ~Copyable {
  /// The thread that has set the word has the lock. At an address of its own, as the mutex is.
  private let word: UnsafeMutablePointer<UInt32>
  /// Taken before the word, except by threads that take the lock briefly.
  private let mutex = PlatformLock()

  init() {
    word = .allocate(capacity: 1)
    word.initialize(to: 0)
  }

  deinit { word.deallocate() }

  func lock() {
    mutex.lock()
    // No thread has it but one that has taken it briefly.
    composable_word_take(word)
  }

  func unlock() {
    composable_word_release(word)
    mutex.unlock()
  }

  /// Takes the lock for a few instructions, which must neither wait nor run code of users. Another thread may be
  /// spinning meanwhile.
  func lockBriefly() -> Hold {
    if composable_word_try(word) { return .brief }
    lock()
    return .full
  }

  func unlock(_ hold: Hold) {
    switch hold {
    case .brief: composable_word_release(word)
    case .full: unlock()
    }
  }

  /// How a read has taken the lock.
  @usableFromInline
  enum Hold { case brief, full }
}
