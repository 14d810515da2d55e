internal import ComposableSessions

extension CodingUserInfoKey {
  /// Whether a ``StackState`` is encoded with the ids of its elements, or decoded from such an encoding: the value
  /// `true` in the `userInfo` of an encoder or a decoder.
  ///
  /// A snapshot needs the ids, because actions identify the elements of a stack by them:
  ///
  /// ```swift
  /// let encoder = JSONEncoder()
  /// encoder.userInfo[.stackElementIDs] = true
  /// ```
  public static let stackElementIDs = idsOfStackElements
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes the elements, which get new ids.
  ///
  /// With `userInfo[.stackElementIDs]` it decodes their ids too. Elements that are pushed later get others.
  public init(from decoder: any Decoder) throws {
    guard decoder.userInfo[.stackElementIDs] as? Bool == true else {
      self.init(try [Element](from: decoder))
      return
    }
    self.init()
    for entry in try [CodedEntry<Element>](from: decoder) {
      guard push(entry.element, as: entry.id) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "Two elements of a stack have the id \(entry.id)."))
      }
    }
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements like an array.
  ///
  /// With `userInfo[.stackElementIDs]` it encodes an array of objects, each with an id and an element.
  public func encode(to encoder: any Encoder) throws {
    guard encoder.userInfo[.stackElementIDs] as? Bool == true else {
      return try Array(self).encode(to: encoder)
    }
    try zip(ids, self).map { CodedEntry(id: $0, element: $1) }.encode(to: encoder)
  }
}

/// An element of a stack with its id, as it is encoded.
private struct CodedEntry<Element> {
  let id: StackElementID
  let element: Element

  enum CodingKeys: String, CodingKey { case id, element }
}

extension CodedEntry: Decodable where Element: Decodable {}
extension CodedEntry: Encodable where Element: Encodable {}
