internal import ComposableRuntime

/// The number of columns that characters take on a screen of cells.
///
/// A character is a grapheme cluster. Terminals do not agree on all of them; this follows the majority,
/// and a cluster is never wider than two columns.
package enum CellWidth {
  /// How wide the terminal makes an emoji that is one by its variation selector; nil until it has answered. A process
  /// has one terminal.
  private static let answer = Locked<Int?>(nil)

  /// Whether the terminal has not yet reported the width of such an emoji.
  static var isUnknown: Bool { answer.withLock { $0 == nil } }

  /// Records the terminal's answer: the columns from one to two.
  static func setEmojiWidth(_ width: Int) { answer.withLock { $0 = min(max(width, 1), 2) } }

  /// A character's columns: two for wide ones and emoji, none for control characters and standalone
  /// marks, one for all others.
  package static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      // The variation selector for emoji makes a character as wide as emoji are, on most terminals.
      if scalar.value == 0xFE0F, previous?.properties.isEmoji ?? false {
        width = max(width, answer.withLock { $0 } ?? 2)
      }
      width += of(scalar)
      previous = scalar
    }
    return min(width, 2)
  }

  /// Whether a character is wide only in terminals that support the variation selector for emoji.
  static func isDisputed(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    return scalars.dropFirst().first?.value == 0xFE0F && scalars.first.map { of($0) } == 1
  }

  /// The columns of a text in one line.
  package static func of(_ text: some StringProtocol) -> Int {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD ? 0 : 1
    }
    // Korean vowels and final consonants are part of the syllable that the initial consonant began.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format, .surrogate, .lineSeparator,
      .paragraphSeparator:
      return 0
    default: return isWide(value) ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    var range = 0..<wide.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if value < wide[middle].lowerBound {
        range = range.lowerBound..<middle
      } else if value > wide[middle].upperBound {
        range = (middle + 1)..<range.upperBound
      } else {
        return true
      }
    }
    return false
  }
}
