internal import Foundation

/// What was last seen of a state, and whether it may have changed since.
struct SeenState<State> {
  let state: State
  let mark: ChangeMark
}

/// Is set by the first change of what was read.
///
/// Unchecked, because the compiler can't see that the flag is touched under the lock alone. A state
/// may hold objects that are changed on any thread.
final class ChangeMark: @unchecked Sendable {
  private let lock = NSLock()
  private var isSetUnderLock = false

  var isSet: Bool { lock.withLock { isSetUnderLock } }

  func set() { lock.withLock { isSetUnderLock = true } }
}
