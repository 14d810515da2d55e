/// Writes HTML. It escapes all texts and attribute values.
struct HTMLWriter {
  private(set) var html = ""

  mutating func open(_ tag: String) {
    html += "<"
    html += tag
  }

  mutating func attribute(_ name: String, _ value: String?) {
    html += " "
    html += name
    guard let value else { return }
    html += "="
    if Self.needsNoQuotes(value) {
      html += value
    } else {
      html += "\""
      escape(value)
      html += "\""
    }
  }

  mutating func endOpening() { html += ">" }

  mutating func close(_ tag: String) {
    html += "</"
    html += tag
    html += ">"
  }

  mutating func text(_ text: String) { escape(text) }

  /// Appends HTML without escaping.
  mutating func raw(_ other: String) { html += other }

  /// Letters, digits and other characters without a special meaning need no quotes: two bytes less in
  /// each attribute, four in JSON.
  private static func needsNoQuotes(_ value: String) -> Bool {
    guard !value.isEmpty else { return false }
    return value.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
  }

  private static func needsEscaping(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), 13, 0:
      true
    default: false
    }
  }

  private mutating func escape(_ text: String) {
    guard text.utf8.contains(where: Self.needsEscaping) else {
      html += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "'": html += "&#39;"
      // A parser would turn it into a line feed.
      case "\r": html += "&#13;"
      // HTML can't represent it.
      case "\0": html += "\u{FFFD}"
      default: html.unicodeScalars.append(scalar)
      }
    }
  }
}
