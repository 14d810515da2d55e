/// Something that the user does on a screen, by what it is: `type "a" into "Search"`.
package struct ScreenAction: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// Of the action itself, in lowercase: `press`.
    case word(String)
    /// From the screen, or typed: `Save`.
    case text(String)
  }

  let parts: [Part]
  /// Which of several that are the same on one screen, from 0.
  var position = 0

  package init(_ parts: [Part]) {
    self.parts = parts
  }

  /// `type "a" into "Search"`, for tables.
  package var text: String {
    let words = parts.map {
      switch $0 {
      case .word(let word): word
      case .text(let text): "\"\(text)\""
      }
    }
    return (words + (position == 0 ? [] : ["#\(position)"])).joined(separator: " ")
  }
}

/// As in a schedule: `type'a'into'Search'`, `go-back`, `press'Delete'#1`. Two quotes stand for one in a text. It has a text
/// or a hyphen, which other steps have not.
extension ScreenAction: LosslessStringConvertible {
  package var description: String {
    parts.map {
      switch $0 {
      case .word(let word): word.replacing(" ", with: "-")
      case .text(let text): "'\(text.replacing("'", with: "''"))'"
      }
    }.joined() + (position == 0 ? "" : "#\(position)")
  }

  package init?(_ description: String) {
    // In turns: words, and quoted texts. An empty piece between two texts is a quote in one text.
    let pieces = description.split(separator: "'", omittingEmptySubsequences: false)
    guard let first = pieces.first?.first, first.isLetter, pieces.count % 2 == 1 else { return nil }
    guard pieces.count > 1 || description.contains("-") else { return nil }
    var parts: [Part] = []
    var last = Substring(pieces[pieces.count - 1])
    if let mark = last.lastIndex(of: "#") {
      guard let position = Int(last[last.index(after: mark)...]) else { return nil }
      self.position = position
      last = last[..<mark]
    }
    for (index, piece) in pieces.enumerated() {
      let piece = index == pieces.count - 1 ? last : piece
      if index.isMultiple(of: 2) {
        if piece.isEmpty { continue }
        parts.append(.word(String(piece).replacing("-", with: " ")))
      } else if case .text(let text)? = parts.last, index > 1 {
        parts[parts.count - 1] = .text("\(text)'\(piece)")
      } else {
        parts.append(.text(String(piece)))
      }
    }
    self.parts = parts
  }

  /// The position of the first character after an action that a text begins with: spaces between quotes are part of it.
  static func end(in text: Substring) -> Substring.Index {
    var isQuoted = false
    return text.firstIndex {
      if $0 == "'" { isQuoted.toggle() }
      return $0 == " " && !isQuoted
    } ?? text.endIndex
  }
}
