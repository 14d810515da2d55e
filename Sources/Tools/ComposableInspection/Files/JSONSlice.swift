internal import ComposableFoundation
internal import ComposableLog

/// A part of a JSON text, which is parsed one level at a time. A value keeps its text: decoding and encoding it again
/// would round numbers, and be slow for a file with thousands of states.
///
/// The content of a part is not validated until a decoder reads it.
struct JSONSlice {
  let bytes: ArraySlice<UInt8>

  init?(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// - Returns: nil if there is only white space.
  init?(_ bytes: ArraySlice<UInt8>) {
    let trimmed = bytes.drop(while: JSONBytes.isSpace)
    guard let end = trimmed.lastIndex(where: { !JSONBytes.isSpace($0) }) else { return nil }
    self.bytes = trimmed[...end]
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var data: Data { Data(bytes) }
  var isNull: Bool { bytes.elementsEqual("null".utf8) }

  /// The members of an object, in order; nil if it is not an object.
  func members(limit: Int = .max) -> [(key: String, value: JSONSlice)]? {
    var json = JSONBytes(bytes)
    guard json.take("{"), limit < .max || bytes.last == UInt8(ascii: "}") else { return nil }
    var members: [(key: String, value: JSONSlice)] = []
    while members.count < limit, json.hasMore(before: "}") {
      guard let key = json.takeValue()?.string else { return nil }
      json.skipSpace()
      guard json.take(":"), let value = json.takeValue() else { return nil }
      members.append((key, value))
      guard json.takeSeparator(orBefore: "}") else { return nil }
    }
    return members
  }

  /// The member with a key; nil if there is none.
  subscript(key: String) -> JSONSlice? { members()?.last { $0.key == key }?.value }

  /// The elements of an array; nil if it is not an array.
  var elements: [JSONSlice]? {
    var json = JSONBytes(bytes)
    guard json.take("["), bytes.last == UInt8(ascii: "]") else { return nil }
    var elements: [JSONSlice] = []
    while json.hasMore(before: "]") {
      guard let value = json.takeValue() else { return nil }
      elements.append(value)
      guard json.takeSeparator(orBefore: "]") else { return nil }
    }
    return elements
  }

  /// The value as a string; nil if it is not a string.
  var string: String? {
    var json = JSONBytes(bytes)
    guard let form = json.skipString(), json.isAtEnd else { return nil }
    if !form.isEscaped { return String(validating: bytes.dropFirst().dropLast(), as: UTF8.self) }
    return try? JSONDecoder().decode(String.self, from: data)
  }

  /// The value as an integer; nil if it is not an integer.
  var integer: Int? {
    guard bytes.count < 21 else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }
}

extension JSONBytes {
  fileprivate mutating func takeValue() -> JSONSlice? {
    skipSpace()
    let start = index
    return skipValue() ? JSONSlice(bytes[start..<index]) : nil
  }

  /// Whether an object or an array has another element.
  fileprivate mutating func hasMore(before end: Unicode.Scalar) -> Bool {
    skipSpace()
    return next.map { $0 != UInt8(ascii: end) } ?? false
  }

  /// Skips the comma after a value that is not the last one.
  fileprivate mutating func takeSeparator(orBefore end: Unicode.Scalar) -> Bool {
    skipSpace()
    return take(",") || next == UInt8(ascii: end)
  }
}
