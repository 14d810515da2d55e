internal import ComposableSessions

/// A value of a path that a session goes on with: only the view that declares its page knows its type.
struct StoredPage: Hashable, Codable {
  /// The name of the type, without the module: the names of private types have addresses.
  let type: String
  /// The value as JSON.
  let json: String

  /// - Returns: nil if the value is not `Codable`.
  init?(_ value: AnyHashable) {
    if let stored = value.base as? StoredPage {
      self = stored
      return
    }
    guard let base = value.base as? any Codable, let json = try? StateCoding.text(of: base) else {
      return nil
    }
    type = Self.name(of: Swift.type(of: value.base))
    self.json = json
  }

  /// The value; nil if it is not one of this type.
  func value(of type: Any.Type) -> Any? {
    guard self.type == Self.name(of: type), let type = type as? any Decodable.Type else {
      return nil
    }
    return try? StateCoding.value(type, from: json)
  }

  private static func name(of type: Any.Type) -> String { _typeName(type, qualified: false) }
}

extension [StoredPage] {
  /// - Returns: nil if one of the values is not `Codable`.
  init?(_ path: [AnyHashable]) {
    self = path.compactMap { StoredPage($0) }
    guard count == path.count else { return nil }
  }

  var path: [AnyHashable] { map { AnyHashable($0) } }
}
