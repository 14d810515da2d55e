internal import ComposableHosting

/// The inline part of Markdown, as CommonMark defines it: emphasis, code, links and escapes, and
/// strikethrough with tildes. All whitespace remains.
///
/// It makes a flat list of pieces with styles instead of a tree, because a text has only styles. Left out are
/// references, HTML (which remains text) and entities.
struct InlineMarkdown {
  let bytes: [UInt8]
  let values: [LocalizedStringKey.Value]
  var place = 0
  var pieces: [Piece] = []
  var brackets: [Bracket] = []

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
  static func runs(of key: LocalizedStringKey) -> [HostElement.StyledText.Run] {
    var markdown = InlineMarkdown(key)
    markdown.parse()
    return markdown.runs
  }

  private init(_ key: LocalizedStringKey) {
    bytes = Array(key.string.utf8)
    values = key.values
  }

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

  mutating func append(_ text: some Sequence<UInt8>) {
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
  func value(at place: Int) -> Range<Int>? {
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

  static func isPunctuation(_ byte: UInt8) -> Bool {
    (33...47).contains(byte) || (58...64).contains(byte) || (91...96).contains(byte)
      || (123...126).contains(byte)
  }

  /// How often a byte is repeated.
  func length(of byte: UInt8, at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == byte, value(at: end) == nil { end += 1 }
    return end - start
  }
}
