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
final class GivenValue: Persistence {
  let name: String

  init(name: String) {
    self.name = name
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
