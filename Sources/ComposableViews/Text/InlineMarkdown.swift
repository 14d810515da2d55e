/// The inline part of Markdown, as CommonMark defines it: emphasis, code, links and escapes, and
/// strikethrough with tildes. All whitespace remains.
///
/// It makes a flat list of pieces with styles, because styles are what a text has; there is no tree. Left out
/// are references, HTML (which remains text) and entities.
struct InlineMarkdown {
  /// A stretch of the text with one style.
  private struct Piece {
    var bytes: [UInt8]
    var style: Style = []
    var link: String?
    var delimiter: Delimiter?
    /// A text that was interpolated.
    var runs: [StyledText.Run]?
  }

  private struct Style: OptionSet {
    let rawValue: UInt8
    static let bold = Style(rawValue: 1)
    static let italic = Style(rawValue: 2)
    static let struck = Style(rawValue: 4)
    static let code = Style(rawValue: 8)
  }

  /// A run of asterisks, underscores or tildes that may begin or end an emphasis.
  private struct Delimiter {
    var byte: UInt8
    /// The number at first, on which a rule depends, and now.
    var original: Int
    var count: Int
    var canOpen: Bool
    var canClose: Bool

    /// What the search for the opener of a closer depends on.
    var kind: Int { Int(byte) << 4 | original % 3 << 1 | (canOpen ? 1 : 0) }
  }

  /// An opening bracket.
  private struct Bracket {
    var piece: Int
    var isImage: Bool
    /// Whether a link may begin there: there are no links in links.
    var isActive = true
  }

  private let bytes: [UInt8]
  private let values: [LocalizedStringKey.Value]
  private var place = 0
  private var pieces: [Piece] = []
  private var brackets: [Bracket] = []

  /// Whether a literal may contain Markdown: most don't, and are not parsed.
  static func mayInterpret(_ literal: String) -> Bool {
    literal.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"),
        UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "<"):
        true
      default: false
      }
    }
  }

  /// The runs of a text.
  static func runs(of key: LocalizedStringKey) -> [StyledText.Run] {
    var markdown = InlineMarkdown(key)
    markdown.parse()
    return markdown.runs
  }

  private init(_ key: LocalizedStringKey) {
    bytes = Array(key.string.utf8)
    values = key.values
  }

  // MARK: - Scanning

  private mutating func parse() {
    var next = 0
    while place < bytes.count || next < values.count {
      // A value is not interpreted.
      if next < values.count, values[next].place.lowerBound == place {
        let value = values[next]
        next += 1
        if let runs = value.runs {
          pieces.append(Piece(bytes: [], runs: runs))
        } else {
          append(bytes[value.place])
        }
        place = value.place.upperBound
        continue
      }
      let end = next < values.count ? values[next].place.lowerBound : bytes.count
      parseOne(before: end)
      // Code and addresses may extend beyond values.
      while next < values.count, values[next].place.lowerBound < place { next += 1 }
    }
    emphasize(from: 0)
  }

  private mutating func append(_ text: some Sequence<UInt8>) {
    if let last = pieces.indices.last, pieces[last].delimiter == nil, pieces[last].runs == nil,
      pieces[last].style.isEmpty, pieces[last].link == nil,
      brackets.last?.piece != last
    {
      pieces[last].bytes += text
    } else {
      pieces.append(Piece(bytes: Array(text)))
    }
  }

  private mutating func parseOne(before end: Int) {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "\\"): parseEscape(before: end)
    case UInt8(ascii: "`"): parseCode()
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): parseDelimiter(byte, before: end)
    case UInt8(ascii: "<"): parseAutolink()
    case UInt8(ascii: "!") where place + 1 < end && bytes[place + 1] == UInt8(ascii: "["):
      open("![", isImage: true)
    case UInt8(ascii: "["): open("[", isImage: false)
    case UInt8(ascii: "]"): close()
    default:
      let start = place
      place += 1
      while place < end, !Self.isSpecial(bytes[place]) { place += 1 }
      append(bytes[start..<place])
    }
  }

  /// The value that a byte is part of.
  private func value(at place: Int) -> Range<Int>? {
    values.first { $0.place.contains(place) }?.place
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "<"), UInt8(ascii: "!"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      true
    default: false
    }
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    (33...47).contains(byte) || (58...64).contains(byte) || (91...96).contains(byte)
      || (123...126).contains(byte)
  }

  private mutating func parseEscape(before end: Int) {
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

  private mutating func parseCode() {
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

  /// A space at both ends separates backticks of the code from those around it.
  private static func code(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let blank = UInt8(ascii: " ")
    let code = bytes.map { $0 == 10 ? blank : $0 }
    guard code.count > 2, code.first == blank, code.last == blank,
      code.contains(where: { $0 != blank })
    else { return code }
    return Array(code.dropFirst().dropLast())
  }

  private func length(of byte: UInt8, at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == byte, value(at: end) == nil { end += 1 }
    return end - start
  }

  private mutating func parseDelimiter(_ byte: UInt8, before end: Int) {
    let start = place
    let count = min(length(of: byte, at: place), end - place)
    place += count
    let before = Neighbor(before: start, in: bytes)
    let after = Neighbor(after: place, in: bytes)
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

  // MARK: - Links

  private mutating func open(_ text: String, isImage: Bool) {
    brackets.append(Bracket(piece: pieces.count, isImage: isImage))
    pieces.append(Piece(bytes: Array(text.utf8)))
    place += text.utf8.count
  }

  private mutating func close() {
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

  /// The address in parentheses, which may be followed by a title, and the end of all that.
  private func destination(at start: Int) -> (String, Int)? {
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
          // Far more than addresses have; without a limit, each of many would be read to the end.
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

  /// An address in angle brackets: with a scheme, or of mail.
  private mutating func parseAutolink() {
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

  // MARK: - Emphasis

  /// Matches the delimiters among the last pieces, and removes them.
  private mutating func emphasize(from first: Int) {
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

  // MARK: - Runs

  private var runs: [StyledText.Run] {
    var runs: [StyledText.Run] = []
    for piece in pieces {
      for run in piece.runs ?? [StyledText.Run(String(decoding: piece.bytes, as: UTF8.self))]
      where !run.string.isEmpty {
        var attributes = TextAttributes()
        if piece.style.contains(.bold) { attributes.weight = .bold }
        if piece.style.contains(.italic) { attributes.isItalic = true }
        if piece.style.contains(.struck) { attributes.isStruckThrough = true }
        if piece.style.contains(.code) { attributes.isMonospaced = true }
        attributes.link = piece.link
        let styled = StyledText.Run(run.string, run.attributes.over(attributes))
        if let last = runs.indices.last, runs[last].attributes == styled.attributes {
          runs[last].string += styled.string
        } else {
          runs.append(styled)
        }
      }
    }
    return runs.isEmpty ? [StyledText.Run("")] : runs
  }
}

/// A character beside a delimiter, as far as it decides whether that begins or ends an emphasis.
private enum Neighbor {
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
