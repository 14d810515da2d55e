internal import ComposableSourceText

// The containers of the decoder of literals.

struct LiteralKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: LiteralFields
  let decoder: LiteralDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { fields.names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { fields.contains(key.stringValue) }

  private func literal(_ key: Key) throws(LiteralError) -> TypedLiteral {
    if let literal = fields.value(key.stringValue) { return literal }
    let type = TypeForm.of(decoder.type).name
    let name = key.stringValue
    let isPosition = name.hasPrefix("_") && Int(name.dropFirst()) != nil
    let missing =
      isPosition
      ? fields.names.isEmpty ? "a value" : "a value without a label" : "'\(name):'"
    let found = fields.names.map { $0.hasPrefix("_") ? "a value" : "'\($0):'" }
    throw LiteralError(
      position: fields.literal.position,
      message: """
        Expected \(missing) in the parentheses, for '\(type)'\
        \(found.isEmpty ? "" : ", and found \(found.joined(separator: ", "))").
        """)
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    guard case .null = try literal(key).kind else { return false }
    return true
  }

  func decode<Value: Decodable>(_: Value.Type, forKey key: Key) throws -> Value {
    try LiteralDecoder.value(literal(key), decoder.context, codingPath + [key])
  }

  private func inner(_ key: Key) throws -> LiteralDecoder {
    LiteralDecoder(
      literal: try literal(key), type: decoder.type, context: decoder.context,
      codingPath: codingPath + [key])
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inner(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }

  func superDecoder(forKey key: Key) throws -> any Decoder { try inner(key) }
}

struct LiteralUnkeyedContainer: UnkeyedDecodingContainer {
  let elements: [TypedLiteral]
  let decoder: LiteralDecoder
  private(set) var currentIndex = 0

  init(elements: [TypedLiteral], decoder: LiteralDecoder) {
    self.elements = elements
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private mutating func next() throws -> TypedLiteral {
    guard !isAtEnd else { throw decoder.mismatch("more elements") }
    defer { currentIndex += 1 }
    return elements[currentIndex]
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, case .null = elements[currentIndex].kind else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_: Value.Type) throws -> Value {
    try LiteralDecoder.value(next(), decoder.context, codingPath)
  }

  private mutating func inner() throws -> LiteralDecoder {
    LiteralDecoder(
      literal: try next(), type: decoder.type, context: decoder.context, codingPath: codingPath)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try inner().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try inner().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try inner() }
}

struct LiteralSingleContainer: SingleValueDecodingContainer {
  let decoder: LiteralDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool {
    if case .null = decoder.literal.kind { return true }
    return false
  }

  func decode(_: Bool.Type) throws -> Bool {
    guard case .flag(let flag) = decoder.literal.kind else {
      throw decoder.mismatch("true or false")
    }
    return flag
  }

  func decode(_: String.Type) throws -> String {
    switch decoder.literal.kind {
    case .text(let text): return text
    // An enum whose raw values are the names of its cases.
    case .member(let name, nil) where decoder.type is any RawRepresentable.Type: return name
    default: throw decoder.mismatch("a text in quotes")
    }
  }

  func decode(_: Double.Type) throws -> Double { try number() }
  func decode(_: Float.Type) throws -> Float { try number() }

  private func number<Number: BinaryFloatingPoint & LosslessStringConvertible>() throws -> Number {
    switch decoder.literal.kind {
    case .number(let text):
      guard let number = Number(text), number.isFinite || text.hasSuffix("infinity") else { break }
      return number
    case .member("infinity", nil): return .infinity
    case .member("nan", nil): return .nan
    default: break
    }
    throw decoder.mismatch("a number")
  }

  private func integer<Number: FixedWidthInteger>() throws -> Number {
    guard case .number(let text) = decoder.literal.kind else {
      throw decoder.mismatch("a whole number")
    }
    if let number = Number(text) { return number }
    // A number with a fraction of zero, or an exponent.
    if let number = Double(text).flatMap({ Number(exactly: $0) }) { return number }
    throw decoder.mismatch(
      text.allSatisfy { $0.isNumber || $0 == "-" }
        ? "a number from \(Number.min) to \(Number.max)" : "a whole number")
  }

  func decode(_: Int.Type) throws -> Int { try integer() }
  func decode(_: Int8.Type) throws -> Int8 { try integer() }
  func decode(_: Int16.Type) throws -> Int16 { try integer() }
  func decode(_: Int32.Type) throws -> Int32 { try integer() }
  func decode(_: Int64.Type) throws -> Int64 { try integer() }
  func decode(_: UInt.Type) throws -> UInt { try integer() }
  func decode(_: UInt8.Type) throws -> UInt8 { try integer() }
  func decode(_: UInt16.Type) throws -> UInt16 { try integer() }
  func decode(_: UInt32.Type) throws -> UInt32 { try integer() }
  func decode(_: UInt64.Type) throws -> UInt64 { try integer() }

  func decode<Value: Decodable>(_: Value.Type) throws -> Value {
    // The literal belongs to an enclosing type, such as a type with a raw value.
    if let name = try rawValueOfCase(Value.self) { return name }
    return try LiteralDecoder.value(decoder.literal, decoder.context, codingPath)
  }

  private func rawValueOfCase<Value>(_: Value.Type) throws -> Value? {
    guard Value.self == String.self, case .member = decoder.literal.kind else { return nil }
    return try decode(String.self) as? Value
  }
}
