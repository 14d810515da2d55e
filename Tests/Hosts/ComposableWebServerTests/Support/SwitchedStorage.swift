import ComposableRuntime
import ComposableSessions

/// A storage that can be away, or whose answers can be lost.
final class SwitchedStorage: WrappedStorage {
  let storage = MemoryStorage()
  private let away: Locked<Bool>
  private let losing = Locked(false)
  private let refusals = AsyncStream.makeStream(of: Void.self)
  private let writes = AsyncStream.makeStream(of: Void.self)

  init(isAway: Bool = false) { away = Locked(isAway) }

  var isAway: Bool {
    get { away.withLock { $0 } }
    set { away.withLock { $0 = newValue } }
  }

  /// Whether it does what it is asked for, and the answers are lost.
  var losesAnswers: Bool {
    get { losing.withLock { $0 } }
    set { losing.withLock { $0 = newValue } }
  }

  func after() throws(SessionStorageError) {
    guard losesAnswers else { return }
    refusals.continuation.yield()
    throw .uncertain("no answer")
  }

  func before() throws(SessionStorageError) {
    guard isAway else { return }
    refusals.continuation.yield()
    throw .refused("no connection")
  }

  func wrote() { writes.continuation.yield() }

  func waitUntilRefused() async { for await _ in refusals.stream { break } }
  func waitUntilWritten() async { for await _ in writes.stream { break } }
}
