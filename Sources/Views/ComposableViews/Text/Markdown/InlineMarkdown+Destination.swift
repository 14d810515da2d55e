extension InlineMarkdown {
  /// The address in parentheses, which may be followed by a title, and the end of all that.
  func destination(at start: Int) -> (String, Int)? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return nil }
    var place = skipSpace(start + 1)
    var address: [UInt8] = []
    if place < bytes.count, bytes[place] == UInt8(ascii: "<") {
      place += 1
      while true {
        guard place < bytes.count else { return nil }
        if value(at: place) == nil {
          guard bytes[place] != 10, bytes[place] != UInt8(ascii: "<") else { return nil }
          if bytes[place] == UInt8(ascii: ">") { break }
        }
        take(&place, into: &address)
      }
      place += 1
    } else {
      var depth = 0
      while place < bytes.count {
        if value(at: place) == nil {
          guard bytes[place] > 32, bytes[place] != 127 else { break }
          if bytes[place] == UInt8(ascii: "(") { depth += 1 }
          // Far more than real addresses have; without a limit, each of many parentheses would be scanned to the end.
          guard depth < 32 else { return nil }
          if bytes[place] == UInt8(ascii: ")") {
            if depth == 0 { break }
            depth -= 1
          }
        }
        take(&place, into: &address)
      }
      guard depth == 0 else { return nil }
    }
    let afterAddress = place
    place = skipSpace(place)
    if place > afterAddress, place < bytes.count, let end = endOfTitle(at: place) {
      place = skipSpace(end)
    }
    guard place < bytes.count, bytes[place] == UInt8(ascii: ")") else { return nil }
    return (String(decoding: address, as: UTF8.self), place + 1)
  }

  private func take(_ place: inout Int, into address: inout [UInt8]) {
    if let value = value(at: place) {
      address += bytes[value]
      place = value.upperBound
      return
    }
    if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count,
      Self.isPunctuation(bytes[place + 1])
    {
      place += 1
    }
    address.append(bytes[place])
    place += 1
  }

  private func endOfTitle(at start: Int) -> Int? {
    let closing: UInt8
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): closing = bytes[start]
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    default: return nil
    }
    var place = start + 1
    while place < bytes.count {
      if let value = value(at: place) {
        place = value.upperBound
        continue
      }
      if bytes[place] == closing { return place + 1 }
      if closing == UInt8(ascii: ")"), bytes[place] == UInt8(ascii: "(") { return nil }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private func skipSpace(_ start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] == 32 || bytes[place] == 10 || bytes[place] == 9 {
      place += 1
    }
    return place
  }
}
