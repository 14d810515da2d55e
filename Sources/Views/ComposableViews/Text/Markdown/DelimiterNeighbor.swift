/// The kind of character beside a delimiter, which decides whether the delimiter begins or ends an emphasis.
enum DelimiterNeighbor {
  case space, punctuation, letter

  init(before place: Int, in bytes: [UInt8]) {
    var start = place - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    self.init(start < 0 ? [] : bytes[start..<place])
  }

  init(after place: Int, in bytes: [UInt8]) {
    var end = min(place + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    self.init(bytes[min(place, bytes.count)..<end])
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    guard let character = String(decoding: bytes, as: UTF8.self).first else {
      self = .space
      return
    }
    self =
      character.isWhitespace
      ? .space : character.isPunctuation || character.isSymbol ? .punctuation : .letter
  }
}
