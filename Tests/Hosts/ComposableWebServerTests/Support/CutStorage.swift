import ComposableRuntime
import ComposableSessions
import RandomSupport

/// The storage of a process that is killed: from then on it does nothing.
final class CutStorage: WrappedStorage {
  let storage: MemoryStorage
  private let state: Locked<(isCut: Bool, random: SeededGenerator)>

  init(_ storage: MemoryStorage, seed: UInt64) {
    self.storage = storage
    state = Locked((false, SeededGenerator(seed: seed)))
  }

  func cut() { state.withLock { $0.isCut = true } }

  func before() async throws(SessionStorageError) {
    // Others come meanwhile, and so may the end.
    for _ in 0..<state.withLock({ Int.random(in: 0..<20, using: &$0.random) }) {
      await Task.yield()
    }
    try after()
  }

  func after() throws(SessionStorageError) {
    if state.withLock({ $0.isCut }) { throw .refused("the process is dead") }
  }
}
