/// Gives the values of keys in place of their storage: those of a recording, for a replay.
package protocol SharedValueSource: AnyObject, Sendable {
  /// Returns the value of a key; nil for the default of its declaration.
  ///
  /// - Parameters:
  ///   - name: the key as text.
  ///   - type: the type of its value.
  func value<Value>(named name: String, as type: Value.Type) -> Value?
}

/// The persistence of a value that a ``SharedValueSource`` gave: it is neither loaded nor saved.
///
/// Unchecked: it is immutable, and the closure is called while one thread only has the reference.
final class GivenValue: Persistence, @unchecked Sendable {
  let name: String
  /// Makes the reference one of the present, in other references.
  let becomePresent: (SharedReferences) -> Bool

  init(name: String, becomePresent: @escaping (SharedReferences) -> Bool) {
    self.name = name
    self.becomePresent = becomePresent
  }

  var isLoading: Bool { false }
  var loadError: (any Error)? { nil }
  var saveError: (any Error)? { nil }

  func load() async throws {}
  func waitForLoad() async throws {}
  func save() async throws {}
  func valueWasWritten() {}
  func end() {}
}
