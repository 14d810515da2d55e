internal import ComposableLog
internal import ComposableSharing

/// A shared value, as a turn found it.
struct FoundSharedValue {
  enum Target {
    /// The value of a key, by its name: the history does not retain keyed values, because their keys may reload them.
    case key(String)
    /// A value without a key.
    case reference(RootReference)
  }

  enum Content {
    case value(Any, type: Any.Type)
    /// From a file.
    case json(String)
  }

  let target: Target
  let content: Content
  /// The turn that found it.
  let turn: Int
  let byteCount: Int

  init(_ reference: RootReference, turn: Int) {
    let value = reference.anyValue
    target = reference.hasKey ? .key(reference.name) : .reference(reference)
    content = .value(value, type: reference.valueType)
    self.turn = turn
    byteCount = 96 + estimatedByteCount(of: value)
  }

  /// - Parameter before: the value that the reference had.
  init(_ reference: RootReference, before: Any, turn: Int) {
    target = reference.hasKey ? .key(reference.name) : .reference(reference)
    content = .value(before, type: reference.valueType)
    self.turn = turn
    byteCount = 96 + estimatedByteCount(of: before)
  }

  init(_ write: LoggedWrite, turn: Int) {
    target = .key(write.name)
    content = .json(write.value)
    self.turn = turn
    byteCount = 96 + write.value.utf8.count
  }

  /// The name of its key; nil if it has none.
  var name: String? { if case .key(let name) = target { name } else { nil } }

  /// The value for a reference of a type; nil if it has another type.
  func value(as type: Any.Type) -> Any? {
    switch content {
    case .value(let value, let own): return own == type ? value : nil
    case .json(let text):
      guard let decodable = type as? any Decodable.Type else { return nil }
      return try? LoggedValue(text: text).decoded(as: decodable)
    }
  }
}
