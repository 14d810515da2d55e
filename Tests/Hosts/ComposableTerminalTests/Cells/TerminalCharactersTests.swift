import ComposableTerminal
import Testing

@Suite struct TerminalCharactersTests {
  @Test(
    arguments: [
      ([:], .unicode), (["LANG": ""], .unicode), (["LANG": "en_US.UTF-8"], .unicode),
      (["LANG": "de_DE.utf8"], .unicode), (["LANG": "C"], .ascii), (["LANG": "POSIX"], .ascii),
      (["LANG": "de_DE.ISO-8859-1"], .ascii), (["LANG": "C.UTF-8", "LC_CTYPE": "C"], .ascii),
      (["LANG": "C.UTF-8", "LC_ALL": "", "LC_CTYPE": ""], .unicode),
      (["LANG": "C", "LC_CTYPE": "C", "LC_ALL": "ja_JP.UTF-8"], .unicode),
    ] as [([String: String], TerminalCharacters)])
  func charactersOfATerminal(environment: [String: String], characters: TerminalCharacters) {
    #expect(TerminalCharacters(environment: environment) == characters)
  }

  @Test(
    arguments: [
      ("plain", "plain"), ("╭─┬═╮", "+-+=+"), ("│┃╎", "|||"), ("‹ Back…", "< Back."),
      ("Übergröße", "Ubergrose"), ("Łódź, Ærø, naïve", "Lodz, Aro, naive"),
      ("e\u{301}", "e"), ("日本 7", "???? 7"), ("👩‍👧 ok", "?? ok"), ("−€58.32", "-E58.32"),
      ("▁▄█ ⠋⠿⠀", "_## :# "), ("“it’s”", "\"it's\""), ("✓ ● ○", "x * o"),
    ])
  func spellings(text: String, spelling: String) {
    #expect(TerminalCharacters.ascii.spelled(text) == spelling)
    #expect(TerminalCharacters.unicode.spelled(text) == text)
  }

  /// No character makes another byte, or takes another number of columns.
  @Test func allCharactersBecomeASCII() {
    let scalars = (0x20...0x2FFFF).compactMap(Unicode.Scalar.init)
    let columns = 200
    var frame = CellFrame(CellSize(columns, scalars.count * 2 / columns + 1))
    var index = 0
    for scalar in scalars {
      let character = Character(scalar)
      let width = CellWidth.of(character)
      if index % columns + width > columns { index += 1 }
      frame.put(
        character, x: index % columns, y: index / columns, .plain, in: CellRect(frame.size))
      index += width
    }
    let spelled = TerminalCharacters.ascii.spelled(frame)
    let bytes = FrameDifference(from: nil, to: spelled, depth: .none).bytes
    #expect(bytes.allSatisfy { $0 < 0x80 })
    #expect(bytes.count > index)
    let kept = zip(frame.cells, spelled.cells).allSatisfy { before, after in
      before.character.map { !$0.isASCII || $0 == after.character } ?? true
    }
    #expect(kept)
  }
}
