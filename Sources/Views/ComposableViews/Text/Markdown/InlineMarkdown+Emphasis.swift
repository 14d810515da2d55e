extension InlineMarkdown {
  /// A run of asterisks, underscores or tildes that may begin or end an emphasis.
  struct Delimiter {
    var byte: UInt8
    /// The number at first, on which a rule depends, and now.
    var original: Int
    var count: Int
    var canOpen: Bool
    var canClose: Bool

    /// The key of the search for a closer's opener.
    var kind: Int { Int(byte) << 4 | original % 3 << 1 | (canOpen ? 1 : 0) }
  }

  mutating func parseDelimiter(_ byte: UInt8, before end: Int) {
    let start = place
    let count = min(length(of: byte, at: place), end - place)
    place += count
    let before = DelimiterNeighbor(before: start, in: bytes)
    let after = DelimiterNeighbor(after: place, in: bytes)
    let isLeft = after != .space && (after != .punctuation || before != .letter)
    let isRight = before != .space && (before != .punctuation || after != .letter)
    var delimiter = Delimiter(
      byte: byte, original: count, count: count, canOpen: isLeft, canClose: isRight)
    if byte == UInt8(ascii: "_") {
      delimiter.canOpen = isLeft && (!isRight || before == .punctuation)
      delimiter.canClose = isRight && (!isLeft || after == .punctuation)
    }
    let isUsable = byte != UInt8(ascii: "~") || count <= 2
    pieces.append(
      Piece(
        bytes: Array(repeating: byte, count: count), delimiter: isUsable ? delimiter : nil))
  }

  /// Matches the delimiters among the last pieces, and removes them.
  mutating func emphasize(from first: Int) {
    /// Where the search for an opener ends, because an earlier one of the same kind found none.
    var ends: [Int: Int] = [:]
    var closer = first
    while closer < pieces.count {
      guard let closing = pieces[closer].delimiter, closing.canClose, closing.count > 0,
        let opener = opener(of: closing, at: closer, from: ends[closing.kind] ?? first)
      else {
        if let closing = pieces[closer].delimiter, closing.canClose { ends[closing.kind] = closer }
        closer += 1
        continue
      }
      let opening = pieces[opener].delimiter?.count ?? 0
      let isTilde = closing.byte == UInt8(ascii: "~")
      let count = isTilde ? closing.count : min(2, opening, closing.count)
      let style: Style = isTilde ? .struck : count == 2 ? .bold : .italic
      for index in (opener + 1)..<closer {
        pieces[index].style.insert(style)
        // Delimiters without a partner are text.
        pieces[index].delimiter = nil
      }
      shorten(opener, by: count)
      shorten(closer, by: count)
    }
    for index in pieces.indices[first...] { pieces[index].delimiter = nil }
  }

  private func opener(of closing: Delimiter, at closer: Int, from first: Int) -> Int? {
    for index in (first..<closer).reversed() {
      guard let opening = pieces[index].delimiter, opening.byte == closing.byte, opening.canOpen,
        opening.count > 0
      else { continue }
      if closing.byte == UInt8(ascii: "~") {
        if opening.count == closing.count { return index }
        continue
      }
      // The rule that tells `**a*b**` from `*a**b*`.
      let isAmbiguous = opening.canClose || closing.canOpen
      if isAmbiguous, (opening.original + closing.original) % 3 == 0,
        opening.original % 3 != 0 || closing.original % 3 != 0
      {
        continue
      }
      return index
    }
    return nil
  }

  private mutating func shorten(_ index: Int, by count: Int) {
    pieces[index].bytes.removeLast(count)
    pieces[index].delimiter?.count -= count
  }
}
