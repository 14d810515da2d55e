extension InlineMarkdown {
  mutating func parseEscape(before end: Int) {
    guard place + 1 < end, Self.isPunctuation(bytes[place + 1]) else {
      // A line break, which the text has anyway, or a backslash.
      if place + 1 < end, bytes[place + 1] == 10 { place += 1 }
      append([bytes[place]])
      place += 1
      return
    }
    append([bytes[place + 1]])
    place += 2
  }

  mutating func parseCode() {
    let count = length(of: UInt8(ascii: "`"), at: place)
    var end = place + count
    while end < bytes.count {
      if let value = value(at: end) {
        end = value.upperBound
        continue
      }
      guard bytes[end] == UInt8(ascii: "`") else {
        end += 1
        continue
      }
      let other = length(of: UInt8(ascii: "`"), at: end)
      if other == count {
        pieces.append(Piece(bytes: Self.code(bytes[(place + count)..<end]), style: .code))
        place = end + count
        return
      }
      end += other
    }
    append(bytes[place..<(place + count)])
    place += count
  }

  /// A space at both ends separates backticks of the code from the delimiters.
  private static func code(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let blank = UInt8(ascii: " ")
    let code = bytes.map { $0 == 10 ? blank : $0 }
    guard code.count > 2, code.first == blank, code.last == blank,
      code.contains(where: { $0 != blank })
    else { return code }
    return Array(code.dropFirst().dropLast())
  }
}
