internal import ComposableFoundation

/// Replaces secrets in a file with values that the same types can decode.
package enum StandIn {
  static let bullet: Character = "•"

  /// As many bullets as the text has characters, so that a feature computes the same from its length.
  ///
  /// - Parameter limit: the highest number of bullets, for a reader: to count the characters of a long text is slow.
  package static func bullets(for text: String, upTo limit: Int = .max) -> String {
    let count = limit == .max ? text.count : text.prefix(limit).count
    return String(repeating: bullet, count: count)
  }

  /// - Parameters:
  ///   - candidate: the stand-in, if the type can be decoded from it.
  ///   - type: the type whose encoding is the text.
  ///   - isCertain: whether the text is a secret even if nothing can stand in for it. An enum's raw value is not a
  ///     secret just because of its name.
  static func text(
    _ candidate: String, for text: String, of type: Any.Type, isCertain: Bool
  ) -> String {
    guard type != String.self, let type = type as? any Decodable.Type else { return candidate }
    for candidate in [candidate, "00000000-0000-0000-0000-000000000000"]
    where decodes(candidate, as: type) {
      return candidate
    }
    if let first = firstCase(of: type) { return isCertain ? first : text }
    return isCertain ? candidate : text
  }

  private static func decodes(_ text: String, as type: any Decodable.Type) -> Bool {
    guard let data = try? LogCoding.encoder().encode(text) else { return false }
    return (try? LogCoding.decoder().decode(type, from: data)) != nil
  }

  /// The text of the first case of an enum with raw values.
  private static func firstCase(of type: Any.Type) -> String? {
    func first<Value: CaseIterable>(_ type: Value.Type) -> Any? { type.allCases.first }
    guard let type = type as? any CaseIterable.Type,
      let first = first(type) as? any RawRepresentable
    else { return nil }
    func rawValue<Value: RawRepresentable>(_ value: Value) -> String? { value.rawValue as? String }
    return rawValue(first)
  }

  /// The types that coders treat specially, or that are not containers.
  enum Leaf {
    case text
    case number(zero: any Encodable)
    case flag
    case date, data, bytes, url
    case decimal
  }

  static func leaf(_ type: Any.Type) -> Leaf? { leaves[ObjectIdentifier(type)] }

  // Immutable. `any Encodable` is not `Sendable`, but these values are numbers.
  nonisolated(unsafe) private static let leaves: [ObjectIdentifier: Leaf] = {
    let numbers: [any Encodable] = [
      0 as Int, 0 as Int8, 0 as Int16, 0 as Int32, 0 as Int64, 0 as UInt, 0 as UInt8, 0 as UInt16,
      0 as UInt32, 0 as UInt64, 0 as Double, 0 as Float,
    ]
    var leaves: [ObjectIdentifier: Leaf] = [
      ObjectIdentifier(String.self): .text, ObjectIdentifier(Bool.self): .flag,
      ObjectIdentifier(Date.self): .date, ObjectIdentifier(Data.self): .data,
      ObjectIdentifier([UInt8].self): .bytes, ObjectIdentifier(URL.self): .url,
      ObjectIdentifier(Decimal.self): .decimal,
    ]
    for number in numbers { leaves[ObjectIdentifier(type(of: number))] = .number(zero: number) }
    return leaves
  }()
}

extension StandIn {
  /// Zeros of the same number of bytes.
  static func zeros(for bytes: [UInt8]) -> [UInt8] { Array(repeating: 0, count: bytes.count) }

  static func other(for value: some Encodable) -> (any Encodable)? {
    switch value {
    case is Date: Date(timeIntervalSinceReferenceDate: 0)
    case is Decimal: Decimal(0)
    default: nil
    }
  }
}
