extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements like a plain array.
  public func encode(to encoder: any Encoder) throws {
    try _elements.encode(to: encoder)
  }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes the elements from an encoded plain array.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if two elements have the same id, with the path of the
  ///   later one and the positions of both in its description; any error of decoding an element.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    if let count = container.count { reserveCapacity(Swift.min(count, 1 << 16)) }
    while !container.isAtEnd {
      let position = container.currentIndex
      let element = try container.decode(Element.self)
      let (inserted, first) = append(element)
      guard inserted else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: container.codingPath + [ArrayIndexKey(intValue: position)],
            debugDescription: """
              Duplicate id \(String(reflecting: element.id)): the elements at \(first) and \
              \(position) have it. In an identified array of \(Element.self) every element needs \
              an id of its own.
              """
          )
        )
      }
    }
  }
}

private struct ArrayIndexKey: CodingKey {
  let intValue: Int?
  let stringValue: String

  init(intValue: Int) {
    self.intValue = intValue
    stringValue = "Index \(intValue)"
  }

  init?(stringValue: String) {
    nil
  }
}
