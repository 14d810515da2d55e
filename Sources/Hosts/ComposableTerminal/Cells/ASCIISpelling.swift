/// The characters of ASCII that look like others, for terminals that have no others.
enum ASCIISpelling {
  /// A character of one column that is similar to a scalar, or a question mark.
  static func of(_ scalar: Unicode.Scalar) -> String {
    if scalar.isASCII { return String(scalar) }
    return symbols[scalar] ?? ofRange(scalar) ?? letter(scalar) ?? "?"
  }

  private static func ofRange(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x2500...0x257F: line(scalar)
    case 0x2800: " "
    case 0x2801...0x28FF: dots((scalar.value & 0xFF).nonzeroBitCount)
    case 0x2580, 0x2584...0x258C, 0x2590, 0x2593, 0x2596...0x259F: "#"
    case 0x2581...0x2583: "_"
    case 0x258D...0x258F, 0x2595: "|"
    case 0x2591: "."
    case 0x2592: ":"
    case 0x2594: "-"
    // Geometric shapes.
    case 0x25A0...0x25AF: "#"
    case 0x25B2...0x25B5: "^"
    case 0x25B6...0x25BB: ">"
    case 0x25BC...0x25BF: "v"
    case 0x25C0...0x25C5: "<"
    case 0x25C6...0x25C8, 0x25CA: "*"
    case 0x25C9, 0x25CF...0x25D7: "*"
    case 0x25CB...0x25CE, 0x25D8...0x25DB, 0x25E6, 0x25EF, 0x25F0...0x25F7: "o"
    // Spaces and marks of punctuation.
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
    case 0x2010...0x2015, 0x2212: "-"
    case 0x2018...0x201B, 0x2032: "'"
    case 0x201C...0x201F, 0x2033, 0x275D, 0x275E: "\""
    default: nil
    }
  }

  /// A line of a box: where lines meet is a plus.
  private static func line(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x2500...0x2501, 0x2504...0x2505, 0x2508...0x2509, 0x254C...0x254D, 0x2574, 0x2576, 0x2578,
      0x257A, 0x257C, 0x257E:
      "-"
    case 0x2550: "="
    case 0x2502...0x2503, 0x2506...0x2507, 0x250A...0x250B, 0x254E...0x254F, 0x2551, 0x2575, 0x2577,
      0x2579, 0x257B, 0x257D, 0x257F:
      "|"
    case 0x2571: "/"
    case 0x2572: "\\"
    case 0x2573: "X"
    default: "+"
    }
  }

  /// A character about as dark as a number of dots out of eight.
  private static func dots(_ count: Int) -> String {
    switch count {
    case ...2: "."
    case ...5: ":"
    default: "#"
    }
  }

  /// A Latin letter without its marks, which its name in Unicode has after the letter.
  private static func letter(_ scalar: Unicode.Scalar) -> String? {
    guard let name = scalar.properties.name else { return nil }
    let words = name.split(separator: " ")
    guard words.count > 3, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1 else {
      return nil
    }
    switch words[1] {
    case "SMALL": return words[3].lowercased()
    case "CAPITAL": return String(words[3])
    default: return nil
    }
  }

  private static let symbols: [Unicode.Scalar: String] = [
    "…": ".", "·": ".", "•": "*", "×": "x", "÷": "/", "‖": "|", "§": "S", "©": "c", "®": "r",
    "°": "o", "±": "+", "¬": "-", "¦": "|", "¢": "c", "£": "L", "¥": "Y", "€": "E", "µ": "u",
    "¡": "!", "¿": "?", "ß": "s", "Æ": "A", "æ": "a", "Œ": "O", "œ": "o", "Þ": "P", "þ": "p",
    "Ð": "D", "ð": "d", "ı": "i", "ª": "a", "º": "o", "¹": "1", "²": "2", "³": "3",
    "←": "<", "→": ">", "↑": "^", "↓": "v", "‹": "<", "›": ">", "«": "<", "»": ">", "❯": ">",
    "➤": ">", "⌃": "^", "⌄": "v", "↔": "-", "↕": "|", "↖": "\\", "↗": "/", "↘": "\\", "↙": "/",
    "↵": "<", "⏎": "<", "⌫": "<", "␣": "_", "↻": "o", "↺": "o", "↶": "<", "↷": ">",
    "✓": "x", "✔": "x", "✗": "x", "✘": "x", "✕": "x", "✖": "x", "☐": "o", "☑": "x", "☒": "x",
    "≡": "=", "≈": "~", "≠": "#", "≤": "<", "≥": ">", "∞": "8", "√": "v", "∑": "S", "★": "*",
    "☆": "*", "✦": "*", "✱": "*", "♥": "*", "♡": "*", "❤": "*", "☼": "*", "⬡": "o", "⌕": "/",
    "⌥": "~", "⚑": "!", "✎": "/", "✉": "@", "☺": ")", "♪": "d", "■": "#", "□": "o", "▪": "*",
    "▫": "o", "◦": "o",
  ]
}
