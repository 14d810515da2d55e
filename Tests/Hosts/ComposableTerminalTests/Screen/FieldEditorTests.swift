import ComposableTerminal
import RandomSupport
import Testing

@Suite struct FieldEditorTests {
  private func edit(_ text: String, _ cursor: Int, _ keys: Key...) -> FieldEditor {
    var editor = FieldEditor(text: text, cursor: cursor)
    for key in keys { _ = editor.handle(key) }
    return editor
  }

  @Test func words() {
    #expect(edit("one two", 7, Key(.left, .control)).cursor == 4)
    #expect(edit("one two", 4, Key(.left, .control)).cursor == 0)
    #expect(edit("one two", 0, Key(.right, .option)).cursor == 3)
    #expect(edit("one two ", 8, Key(.character("w"), .control)).text == "one ")
    #expect(edit("one two", 3, Key(.delete, .control)).text == "one")
  }

  @Test func marksJoinThePreviousCharacter() {
    let editor = edit("ex", 1, Key(.character("\u{301}")))
    #expect(editor.text == "e\u{301}x")
    #expect(editor.cursor == 1)
    #expect(edit("👨‍👩‍👧‍👦a", 1, Key(.backspace)).text == "a")
  }

  @Test func theCursorStopsAtTheEnds() {
    #expect(edit("a", 0, Key(.backspace), Key(.left)).text == "a")
    #expect(edit("a", 1, Key(.delete), Key(.right)).cursor == 1)
    #expect(FieldEditor(text: "ab", cursor: -3).cursor == 0)
  }

  @Test func pastedLinesBecomeOne() {
    var editor = FieldEditor(text: "")
    editor.paste("a\r\nb\u{1B}c\tdé\n")
    #expect(editor.text == "a bc dé")
  }

  /// Whichever keys are pressed, the cursor stays within the text.
  @Test func fuzz() {
    var random = SeededGenerator(seed: 3)
    let codes: [Key.Code] = [
      .left, .right, .home, .end, .backspace, .delete, .character("a"), .character("w"),
      .character("u"), .character("k"), .character("\u{301}"), .character("🎉"), .character(" "),
      .character("\u{1100}"), .character("\u{1161}"), .character("\u{200D}"),
    ]
    var editor = FieldEditor(text: "")
    for _ in 0..<repetitions(100_000) {
      let key = Key(
        codes.randomElement(using: &random)!,
        Key.Modifiers(rawValue: [0, 0, 0, 2, 4].randomElement(using: &random)!))
      _ = editor.handle(key)
      #expect((0...editor.text.count).contains(editor.cursor))
      if editor.text.count > 20 { editor = FieldEditor(text: "") }
    }
  }
}
