internal import ComposableRuntime
internal import ComposableSessions

/// The shared values in memory with which a session goes on.
final class RestoredValues: Sendable {
  private struct Content {
    /// As JSON, by the names of their keys. They stay, because two threads may make one reference at once.
    var json: [String: String] = [:]
    var failure: SnapshotError?
  }

  private let content = Locked(Content())

  /// As JSON, by the names of their keys.
  var json: [String: String] { content.withLock { $0.json } }
  /// The first value that could not be decoded.
  var failure: SnapshotError? { content.withLock { $0.failure } }

  /// - Parameter prefix: the prefix of the keys. Parts with other keys are left out.
  func add(_ parts: [SnapshotPart], prefix: String) {
    content.withLock { content in
      // No name of a key begins with a digit.
      for part in parts where part.name.key.hasPrefix(prefix + ".") {
        content.json[String(part.name.key.dropFirst(prefix.count))] = part.json
      }
    }
  }

  /// The value of a key; nil if there is none, or none of that type.
  func value<Value>(named name: String, as type: Value.Type) -> Value? {
    guard let json = json[name] else { return nil }
    guard let type = type as? any Decodable.Type else {
      fail(name, "", "The type '\(type)' is not 'Decodable'.")
      return nil
    }
    do {
      return try StateCoding.value(type, from: json) as? Value
    } catch {
      let (field, reason) = StateCoding.cause(of: error)
      fail(name, field, reason)
      return nil
    }
  }

  private func fail(_ name: String, _ field: String, _ reason: String) {
    content.withLock {
      $0.failure =
        $0.failure ?? .sharedValueNotDecodable(name: name, field: field, reason: reason)
    }
  }
}
