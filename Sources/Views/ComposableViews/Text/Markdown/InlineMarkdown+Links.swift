extension InlineMarkdown {
  /// An opening bracket.
  struct Bracket {
    var piece: Int
    var isImage: Bool
    /// Whether a link may begin there: there are no links in links.
    var isActive = true
  }

  mutating func open(_ text: String, isImage: Bool) {
    brackets.append(Bracket(piece: pieces.count, isImage: isImage))
    pieces.append(Piece(bytes: Array(text.utf8)))
    place += text.utf8.count
  }

  mutating func close() {
    guard let bracket = brackets.popLast() else {
      append([bytes[place]])
      place += 1
      return
    }
    guard bracket.isActive, let (address, end) = destination(at: place + 1) else {
      append([bytes[place]])
      place += 1
      return
    }
    place = end
    emphasize(from: bracket.piece + 1)
    pieces[bracket.piece].bytes = []
    // The text of an image stands for it.
    guard !bracket.isImage else { return }
    for index in pieces.indices[(bracket.piece + 1)...] where pieces[index].link == nil {
      pieces[index].link = address
    }
    for index in brackets.indices where !brackets[index].isImage {
      brackets[index].isActive = false
    }
    // Nothing is appended to the last piece of the link.
    pieces.append(Piece(bytes: []))
  }

  /// An address in angle brackets: with a scheme, or of mail.
  mutating func parseAutolink() {
    let start = place + 1
    let end = bytes[start...].indices.first {
      (bytes[$0] <= 32 || bytes[$0] == UInt8(ascii: "<") || bytes[$0] == UInt8(ascii: ">"))
        && value(at: $0) == nil
    }
    guard let end, bytes[end] == UInt8(ascii: ">"),
      let address = Self.address(String(decoding: bytes[start..<end], as: UTF8.self))
    else {
      append([bytes[place]])
      place += 1
      return
    }
    pieces.append(Piece(bytes: Array(bytes[start..<end]), link: address))
    place = end + 1
  }

  private static func address(_ text: String) -> String? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, (2...32).contains(parts[0].count),
      parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }),
      parts[0].first?.isLetter ?? false
    {
      return text
    }
    let mail = text.split(separator: "@", omittingEmptySubsequences: false)
    guard mail.count == 2, !mail[0].isEmpty, mail[1].contains("."),
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "@.+-_".contains($0)) })
    else { return nil }
    return "mailto:\(text)"
  }
}
