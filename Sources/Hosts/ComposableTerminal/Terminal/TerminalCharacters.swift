/// The characters that a terminal can show.
public enum TerminalCharacters: Hashable, Sendable, CaseIterable {
  /// Those of Unicode, in UTF-8.
  case unicode
  /// Those of ASCII. Lines, arrows and symbols become similar characters, Latin letters lose their accents, and any
  /// other character becomes a question mark for each of its columns.
  case ascii

  /// Detects the characters from the terminal's environment variables.
  ///
  /// The first nonempty one of `LC_ALL`, `LC_CTYPE` and `LANG` is the locale, as POSIX defines it. One whose name has
  /// no `UTF-8`, such as `C` or `de_DE.ISO-8859-1`, means ASCII. Without a locale, the terminal is taken for one with
  /// UTF-8: containers and connections pass none on, and nearly all terminals have it.
  ///
  /// - Parameter environment: the environment variables.
  public init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let locale = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty })
    else {
      self = .unicode
      return
    }
    let name = locale.lowercased()
    self = name.contains("utf-8") || name.contains("utf8") ? .unicode : .ascii
  }

  /// A text of one line in these characters.
  package func spelled(_ text: String) -> String {
    guard self == .ascii else { return text }
    return text.reduce(into: "") { result, character in
      let spelling = character.unicodeScalars.first.map(ASCIISpelling.of) ?? "?"
      result += String(repeating: spelling, count: max(1, CellWidth.of(character)))
    }
  }

  /// A frame in these characters.
  package func spelled(_ frame: CellFrame) -> CellFrame {
    guard self == .ascii else { return frame }
    var frame = frame
    frame.spellInASCII()
    return frame
  }
}
