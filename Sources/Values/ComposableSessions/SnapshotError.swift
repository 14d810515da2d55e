/// Why a snapshot can't be made, or be gone on with.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are not UTF-8.
  case notText
  /// The bytes are text of another kind.
  case notSnapshot
  /// The snapshot has another version than this build reads.
  case version(Int)
  /// A line is not one of a snapshot, or the text was cut there.
  case damaged(line: Int)
  /// A state can't be encoded.
  ///
  /// - Parameters:
  ///   - store: the name of its store.
  ///   - field: the path of the field; empty for the state itself.
  ///   - reason: the reason of the encoder.
  case notEncodable(store: String, field: String, reason: String)
  /// A state can't be decoded: another build has written it.
  ///
  /// - Parameters:
  ///   - store: the name of its store.
  ///   - field: the path of the field; empty for the state itself.
  ///   - reason: the reason of the decoder.
  case notDecodable(store: String, field: String, reason: String)
  /// A shared value in memory can't be encoded.
  ///
  /// - Parameters:
  ///   - name: its key.
  ///   - field: the path of the field; empty for the value itself.
  ///   - reason: the reason of the encoder.
  case sharedValueNotEncodable(name: String, field: String, reason: String)
  /// A shared value in memory can't be decoded: another build has written it.
  ///
  /// - Parameters:
  ///   - name: its key.
  ///   - field: the path of the field; empty for the value itself.
  ///   - reason: the reason of the decoder.
  case sharedValueNotDecodable(name: String, field: String, reason: String)
  /// The snapshot has the state of a store that the session did not make: another build has written it.
  case noStore(String)

  public var description: String {
    switch self {
    case .notText: "It is not a snapshot: its bytes are not UTF-8."
    case .notSnapshot: "It is not a snapshot: its first line is another."
    case .version(let version):
      "It is a snapshot of version \(version), and this build reads version \(SessionSnapshot.version)."
    case .damaged(let line): "It is a damaged snapshot: line \(line) can't be read."
    case .notEncodable(let store, let field, let reason):
      "The state of the store '\(store)' can't be encoded\(Self.place(field)): \(reason)"
    case .notDecodable(let store, let field, let reason):
      "The state of the store '\(store)' can't be decoded\(Self.place(field)): \(reason)"
    case .sharedValueNotEncodable(let name, let field, let reason):
      "The shared value \(name) can't be encoded\(Self.place(field)): \(reason)"
    case .sharedValueNotDecodable(let name, let field, let reason):
      "The shared value \(name) can't be decoded\(Self.place(field)): \(reason)"
    case .noStore(let store):
      "The snapshot has a state of the store '\(store)', and there is no store of that name."
    }
  }

  private static func place(_ field: String) -> String { field.isEmpty ? "" : " at '\(field)'" }
}
