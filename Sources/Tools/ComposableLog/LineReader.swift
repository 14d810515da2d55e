/// Reads a line of a log in the exact form in which `LogFact` writes it. It rejects other forms: white space, another
/// order of keys, numbers in another notation than the encoder's.
package struct LineReader {
  private var json: JSONBytes

  init(_ line: ArraySlice<UInt8>) { json = JSONBytes(line) }

  var isAtEnd: Bool { json.isAtEnd }

  /// The rest of the line.
  var rest: ArraySlice<UInt8> { json.rest }

  /// Skips a text if it is next.
  mutating func take(_ text: StaticString) -> Bool { json.take(text) }

  /// A string without escapes.
  mutating func takeText() -> String? {
    let start = json.index
    guard let form = json.skipString(), form.isCanonical, !form.isEscaped else { return nil }
    return String(validating: json.bytes[(start + 1)..<(json.index - 1)], as: UTF8.self)
  }

  /// A whole number.
  mutating func takeNumber() -> Int? {
    let start = json.index
    guard skipNumber() else { return nil }
    return Int(String(decoding: json.bytes[start..<json.index], as: UTF8.self))
  }

  /// Any value, as its text, and whether there is an object in it.
  mutating func takeValue() -> (text: String, hasObject: Bool)? {
    let start = json.index
    var hasObject = false
    guard skipValue(&hasObject, depth: 0) else { return nil }
    return String(validating: json.bytes[start..<json.index], as: UTF8.self).map {
      ($0, hasObject)
    }
  }

  private mutating func skipValue(_ hasObject: inout Bool, depth: Int) -> Bool {
    guard depth < 32 else { return false }
    switch json.next {
    case UInt8(ascii: "\""): return skipString()
    case UInt8(ascii: "t"): return take("true")
    case UInt8(ascii: "f"): return take("false")
    case UInt8(ascii: "n"): return take("null")
    case UInt8(ascii: "["):
      _ = take("[")
      if take("]") { return true }
      repeat {
        guard skipValue(&hasObject, depth: depth + 1) else { return false }
      } while take(",")
      return take("]")
    case UInt8(ascii: "{"):
      hasObject = true
      _ = take("{")
      if take("}") { return true }
      var previous = json.bytes[json.index..<json.index]
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

  /// A key that sorts after the previous one. Any key may be the first.
  private mutating func takeKey(after previous: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let start = json.index
    guard let form = json.skipString(), form.isCanonical, !form.isEscaped else { return nil }
    let key = json.bytes[start..<json.index]
    guard key.allSatisfy({ $0 < 0x80 }), previous.lexicographicallyPrecedes(key) else {
      return nil
    }
    return key
  }

  /// The encoder does not escape other characters, and writes control characters as numbers.
  private mutating func skipString() -> Bool { json.skipString()?.isCanonical ?? false }

  /// A number in the encoder's notation: no exponent, no trailing zeros in a fraction, and few enough digits to be
  /// exact.
  private mutating func skipNumber() -> Bool {
    let start = json.index
    _ = take("-")
    let whole = skipDigits()
    guard whole.count > 0, whole.count == 1 || whole.first != UInt8(ascii: "0") else {
      return false
    }
    if take(".") {
      let fraction = skipDigits()
      guard fraction.count > 0, fraction.last != UInt8(ascii: "0"),
        whole.count + fraction.count <= 17, !fraction.starts(with: Array("0000".utf8))
      else { return false }
    } else {
      // -0 differs from 0. A clock's instants have 64-bit numbers.
      guard whole.count <= 20, json.bytes[start..<json.index] != Array("-0".utf8)[...] else {
        return false
      }
    }
    return json.next != UInt8(ascii: "e") && json.next != UInt8(ascii: "E")
  }

  private mutating func skipDigits() -> ArraySlice<UInt8> {
    json.take { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
