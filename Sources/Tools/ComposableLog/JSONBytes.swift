/// Scans a JSON text from its beginning, without decoding: decoding thousands of values is slow, and rounds numbers.
package struct JSONBytes {
  package let bytes: ArraySlice<UInt8>
  package private(set) var index: Int
  /// The nesting depth of the deepest skipped value.
  private var deepest = 0

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  package var isAtEnd: Bool { index == bytes.endIndex }

  /// The next byte; nil at the end.
  package var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  /// The remaining bytes.
  package var rest: ArraySlice<UInt8> { bytes[index...] }

  /// Skips a text if it is next.
  package mutating func take(_ text: StaticString) -> Bool {
    let end = index + text.utf8CodeUnitCount
    guard end <= bytes.endIndex else { return false }
    // The pointer to the literal is only read here.
    let isSame = text.withUTF8Buffer { $0.elementsEqual(bytes[index..<end]) }
    if isSame { index = end }
    return isSame
  }

  /// Skips bytes of a kind.
  mutating func take(while isOfKind: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = index
    while let byte = next, isOfKind(byte) { index += 1 }
    return bytes[start..<index]
  }

  /// Skips white space.
  package mutating func skipSpace() { _ = take(while: Self.isSpace) }

  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// How the characters of a string are written.
  package struct StringForm {
    /// Whether there are escapes. Without escapes, the bytes between the quotes are the text.
    package fileprivate(set) var isEscaped = false
    /// Whether a log would write the string like this: without control characters, which are not valid JSON, and with
    /// escapes of one character only.
    package fileprivate(set) var isCanonical = true
  }

  /// Skips a string.
  ///
  /// - Returns: nil if there is none, or if it does not end; then the index may be anywhere.
  package mutating func skipString() -> StringForm? {
    guard take("\"") else { return nil }
    var form = StringForm()
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return form
      case UInt8(ascii: "\\"):
        guard let escaped = next else { return nil }
        index += 1
        form.isEscaped = true
        if !#""\bfnrt"#.utf8.contains(escaped) { form.isCanonical = false }
      case ..<0x20: form.isCanonical = false
      default: break
      }
    }
    return nil
  }

  /// Skips a value. Only its nesting is counted; its contents may be malformed.
  ///
  /// - Returns: false if there is none, or if it does not end; then the index may be anywhere.
  package mutating func skipValue() -> Bool {
    let begin = index
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard skipString() != nil else { return false }
        if depth == 0 { return true }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The end of the enclosing value.
        if depth == 0 { return index > begin }
        depth -= 1
        if depth == 0 {
          index += 1
          return true
        }
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if depth == 0 { return index > begin }
      case _ where depth == 0 && Self.isSpace(byte): return index > begin
      default: break
      }
      index += 1
    }
    return depth == 0 && index > begin
  }

  /// Whether the text is nested so little that a decoder does not overflow the stack.
  package static func isReadable(_ bytes: some Sequence<UInt8>) -> Bool {
    var json = JSONBytes(Array(bytes)[...])
    while !json.isAtEnd {
      // A separator, or malformed JSON, which the decoder reports.
      if !json.skipValue(), !json.isAtEnd { json.index += 1 }
    }
    return json.deepest <= 256
  }
}
