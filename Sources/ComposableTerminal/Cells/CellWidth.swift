/// How many columns characters take on a screen of cells.
///
/// A character is what a reader sees as one (a grapheme cluster). Terminals do not agree on all of them;
/// what is written here is what most do, and a cluster is never wider than two columns.
package enum CellWidth {
  /// The columns of a character: two for wide ones and emoji, none for control characters and for
  /// marks that stand alone, one for all others.
  package static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      // The sign that asks for the coloured picture makes it as wide as pictures are.
      if scalar.value == 0xFE0F, previous?.properties.isEmoji ?? false { width = 2 }
      width += of(scalar)
      previous = scalar
    }
    return min(width, 2)
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
    // Vowels and final consonants of Korean stand in the syllable that the first consonant began.
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
