internal import Foundation

/// The last seen state, and whether it may have changed since.
struct SeenState<State> {
  let state: State
  let mark: ChangeMark
}

/// A flag set by the first change of the observed state.
///
/// Unchecked, because the compiler can't see that the flag is only touched under the lock. A state
/// may hold objects that change on any thread.
final class ChangeMark: @unchecked Sendable {
  private let lock = NSLock()
  private var isSetUnderLock = false

  var isSet: Bool { lock.withLock { isSetUnderLock } }

  func set() { lock.withLock { isSetUnderLock = true } }
}
