/// Reads a line of a log from its beginning, as `LogFact` writes it. What has another form is not read: white space, another
/// order of keys, numbers that an encoder would write otherwise.
struct LineReader {
  let bytes: ArraySlice<UInt8>
  private(set) var index: Int

  init(_ line: ArraySlice<UInt8>) {
    bytes = line
    index = line.startIndex
  }

  var isAtEnd: Bool { index == bytes.endIndex }

  /// What is left of the line.
  var rest: ArraySlice<UInt8> { bytes[index...] }

  /// Moves on if this is next.
  mutating func take(_ text: StaticString) -> Bool {
    let end = index + text.utf8CodeUnitCount
    guard end <= bytes.endIndex else { return false }
    // The pointer is to a literal, and is read here only.
    let isSame = text.withUTF8Buffer { $0.elementsEqual(bytes[index..<end]) }
    if isSame { index = end }
    return isSame
  }

  private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  /// A string without escapes.
  mutating func takeText() -> String? {
    let start = index
    guard skipString() else { return nil }
    let content = bytes[(start + 1)..<(index - 1)]
    guard !content.contains(UInt8(ascii: "\\")) else { return nil }
    return String(validating: content, as: UTF8.self)
  }

  /// A whole number.
  mutating func takeNumber() -> Int? {
    let start = index
    guard skipNumber() else { return nil }
    return Int(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  /// Any value, as its text, and whether there is an object in it.
  mutating func takeValue() -> (text: String, hasObject: Bool)? {
    let start = index
    var hasObject = false
    guard skipValue(&hasObject, depth: 0) else { return nil }
    return String(validating: bytes[start..<index], as: UTF8.self).map { ($0, hasObject) }
  }

  private mutating func skipValue(_ hasObject: inout Bool, depth: Int) -> Bool {
    guard depth < 32 else { return false }
    switch next {
    case UInt8(ascii: "\""): return skipString()
    case UInt8(ascii: "t"): return take("true")
    case UInt8(ascii: "f"): return take("false")
    case UInt8(ascii: "n"): return take("null")
    case UInt8(ascii: "["):
      index += 1
      if take("]") { return true }
      repeat {
        guard skipValue(&hasObject, depth: depth + 1) else { return false }
      } while take(",")
      return take("]")
    case UInt8(ascii: "{"):
      hasObject = true
      index += 1
      if take("}") { return true }
      var previous = bytes[index..<index]
      repeat {
        guard let key = takeKey(after: previous), take(":"),
          skipValue(&hasObject, depth: depth + 1)
        else { return false }
        previous = key
      } while take(",")
      return take("}")
    default: return skipNumber()
    }
  }

  /// A key that is sorted after another one; the first after nothing.
  private mutating func takeKey(after previous: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let start = index
    guard skipString() else { return nil }
    let key = bytes[start..<index]
    guard key.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }),
      previous.lexicographicallyPrecedes(key)
    else { return nil }
    return key
  }

  private mutating func skipString() -> Bool {
    guard take("\"") else { return false }
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"):
        // The encoder writes other characters as they are, and controls by their numbers.
        guard let escaped = next, #""\bfnrt"#.utf8.contains(escaped) else { return false }
        index += 1
      case ..<0x20: return false
      default: break
      }
    }
    return false
  }

  /// A number as an encoder writes it: no exponent, no zeros at the end of a fraction, and not so many digits that they
  /// would be rounded.
  private mutating func skipNumber() -> Bool {
    let start = index
    _ = take("-")
    let whole = skipDigits()
    guard whole > 0, whole == 1 || bytes[index - whole] != UInt8(ascii: "0") else { return false }
    if take(".") {
      let fraction = skipDigits()
      guard fraction > 0, bytes[index - 1] != UInt8(ascii: "0"), whole + fraction <= 17,
        !bytes[(index - fraction)...].starts(with: Array("0000".utf8))
      else { return false }
    } else {
      // -0 is a number of its own. A clock's instants have numbers of 64 bits.
      guard whole <= 20, bytes[start..<index] != Array("-0".utf8)[...] else { return false }
    }
    return next != UInt8(ascii: "e") && next != UInt8(ascii: "E")
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }
}
