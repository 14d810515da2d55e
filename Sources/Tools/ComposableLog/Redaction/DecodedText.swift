/// The bytes of a text after decoding its escapes, with their places in the text.
struct DecodedText {
  private(set) var bytes: [UInt8] = []
  /// The place of each byte, and the end; nil if nothing is escaped.
  private var places: [Int]?

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The text as it is, and with its escapes decoded: percent-encoded, as a string of JSON, and both.
  static func views(of bytes: [UInt8]) -> [DecodedText] {
    var views = [DecodedText(bytes)]
    if bytes.contains(UInt8(ascii: "%")) { views.append(views[0].decoded(Self.percentEscape)) }
    for view in views where view.bytes.contains(UInt8(ascii: "\\")) {
      views.append(view.decoded(Self.jsonEscape))
    }
    return views
  }

  /// The place of bytes in the original text.
  func range(_ range: Range<Int>) -> Range<Int> {
    guard let places else { return range }
    return places[range.lowerBound]..<places[range.upperBound]
  }

  /// - Parameter escape: the bytes of the escape at an index, and its length; nil if there is none.
  private func decoded(_ escape: ([UInt8], Int) -> (bytes: [UInt8], length: Int)?) -> DecodedText {
    var result = DecodedText([])
    result.bytes.reserveCapacity(bytes.count)
    var places: [Int] = []
    var index = 0
    while index < bytes.count {
      let place = self.places?[index] ?? index
      if let escape = escape(bytes, index) {
        for byte in escape.bytes {
          result.bytes.append(byte)
          places.append(place)
        }
        index += escape.length
      } else {
        result.bytes.append(bytes[index])
        places.append(place)
        index += 1
      }
    }
    places.append(self.places?.last ?? bytes.count)
    result.places = places
    return result
  }

  private static func percentEscape(_ bytes: [UInt8], _ index: Int) -> ([UInt8], Int)? {
    guard bytes[index] == UInt8(ascii: "%"), let value = number(bytes, index + 1, digits: 2) else {
      return nil
    }
    return ([UInt8(value)], 3)
  }

  private static func jsonEscape(_ bytes: [UInt8], _ index: Int) -> ([UInt8], Int)? {
    guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return ([bytes[index + 1]], 2)
    case UInt8(ascii: "n"): return ([0x0A], 2)
    case UInt8(ascii: "r"): return ([0x0D], 2)
    case UInt8(ascii: "t"): return ([0x09], 2)
    case UInt8(ascii: "u"):
      guard let high = number(bytes, index + 2, digits: 4) else { return nil }
      if let scalar = Unicode.Scalar(UInt32(high)) { return (Array(String(scalar).utf8), 6) }
      guard index + 7 < bytes.count, bytes[index + 6] == UInt8(ascii: "\\"),
        bytes[index + 7] == UInt8(ascii: "u"), let low = number(bytes, index + 8, digits: 4)
      else { return nil }
      let text = String(decoding: [UInt16(high), UInt16(low)], as: UTF16.self)
      return (Array(text.utf8), 12)
    default: return nil
    }
  }

  private static func number(_ bytes: [UInt8], _ index: Int, digits: Int) -> Int? {
    guard index + digits <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[index..<(index + digits)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value * 16 + digit
    }
    return value
  }
}
