import ComposableTerminal
import ComposableViews
import RandomSupport
import Testing

@Suite struct LinesEditorTests {
  private func edit(
    _ text: String, _ cursor: Int, width: Int = 20, submits: Bool = false, _ keys: Key...
  ) -> FieldEditor {
    var field = FieldEditor(text: text, cursor: cursor)
    var kept: Int?
    for key in keys {
      var editor = LinesEditor(field, submits: submits, width: width, page: 3, keptColumn: kept)
      _ = editor.handle(key)
      (field, kept) = (editor.field, editor.keptColumn)
    }
    return field
  }

  @Test func arrowsKeepTheColumn() {
    let text = "one two\nx\nthree"
    #expect(edit(text, 5, Key(.down)).cursor == 9)
    #expect(edit(text, 5, Key(.down), Key(.down)).cursor == 15)
    #expect(edit(text, 4, Key(.down), Key(.down)).cursor == 14)
    #expect(edit(text, 14, Key(.up), Key(.up)).cursor == 4)
    #expect(edit(text, 5, Key(.down), Key(.left), Key(.down)).cursor == 10)
  }

  @Test func arrowsLeaveAtTheEnds() {
    var editor = LinesEditor(
      FieldEditor(text: "a\nb", cursor: 1), submits: false, width: 9, page: 3)
    let isUp = editor.handle(Key(.up))
    let isDown = editor.handle(Key(.down))
    editor = LinesEditor(editor.field, submits: false, width: 9, page: 3)
    let isOut = editor.handle(Key(.down))
    #expect([isUp, isDown, isOut] == [false, true, false])
  }

  @Test func homeAndEndAreThoseOfTheLine() {
    #expect(edit("one two three", 10, width: 8, Key(.home)).cursor == 8)
    #expect(edit("one two three", 2, width: 8, Key(.end)).cursor == 7)
    #expect(edit("a\nbc", 2, Key(.end)).cursor == 4)
    #expect(edit("a\nbc", 3, Key(.home, .control)).cursor == 0)
    #expect(edit("a\nbc", 0, Key(.end, .control)).cursor == 4)
  }

  @Test func deletingWithinALine() {
    #expect(edit("ab\ncd\nef", 4, Key(.character("k"), .control)).text == "ab\nc\nef")
    #expect(edit("ab\ncd", 2, Key(.character("k"), .control)).text == "abcd")
    #expect(edit("ab\ncd", 4, Key(.character("u"), .control)).text == "ab\nd")
    #expect(edit("ab\ncd", 3, Key(.backspace)).text == "abcd")
  }

  @Test func theReturnKey() {
    #expect(edit("ab", 1, Key(.enter)).text == "a\nb")
    #expect(edit("ab", 1, submits: true, Key(.enter)).text == "ab")
    #expect(edit("ab", 1, submits: true, Key(.enter, .option)).text == "a\nb")
  }

  @Test func pastedLinesRemainLines() {
    var editor = FieldEditor(text: "")
    editor.pasteLines("a\r\nb\u{1B}c\td\r\n")
    #expect(editor.text == "a\nbc\td\n")
  }

  /// Whichever keys are pressed, the cursor stays within the text.
  @Test func fuzz() {
    var random = SeededGenerator(seed: 4)
    let codes: [Key.Code] = [
      .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .enter, .backspace, .delete,
      .character("a"), .character("e"), .character("u"), .character("k"), .character("\u{301}"),
      .character("🎉"), .character(" "), .character("日"),
    ]
    var field = FieldEditor(text: "")
    var kept: Int?
    for _ in 0..<repetitions(20_000) {
      let key = Key(
        codes.randomElement(using: &random)!,
        Key.Modifiers(rawValue: [0, 0, 0, 2, 4].randomElement(using: &random)!))
      var editor = LinesEditor(field, submits: false, width: 5, page: 3, keptColumn: kept)
      _ = editor.handle(key)
      (field, kept) = (editor.field, editor.keptColumn)
      #expect((0...field.text.count).contains(field.cursor))
      if field.text.count > 40 { field = FieldEditor(text: "") }
    }
  }
}

@MainActor @Suite struct TextEditorTests {
  struct Notes: View {
    @State var story = "Once upon a time\nthere was"
    @State var note = ""
    @State var sent: [String] = []

    var body: some View {
      VStack(alignment: .leading) {
        TextEditor(text: $story)
        TextField("Note", text: $note, axis: .vertical).lineLimit(2...3)
          .submitLabel(.send)
          .onSubmit { sent.append(note) }
        Text("Sent: \(sent.count)")
      }
    }
  }

  private func lines(_ play: Screenplay) -> [String] {
    play.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func anEditorTakesTheOfferedRoom() {
    let play = Screenplay(40, 16) { Notes() }
    #expect(lines(play)[1...2] == ["  Once upon a time", "  there was"])
    // The growing field has two lines, the text is below it, and then there is the line of keys.
    #expect(lines(play)[12].hasPrefix(" Note"))
    #expect(lines(play)[14] == " Sent: 0")
    #expect(lines(play)[15].hasPrefix(" Enter new line"))
  }

  @Test func typingInSeveralLines() {
    let play = Screenplay(40, 16) { Notes() }
    play.type("!\r\u{1}> ^[A^[A^[F?")
    #expect(lines(play)[1...3] == ["  Once upon a time?", "  there was!", "  >"])
    play.type("^[1;5F^[200~x\ny^[201~")
    #expect(lines(play)[3...4] == ["  > x", "  y"])
    play.type("^[1;5H\u{B}\u{B}")
    #expect(lines(play)[1] == "  there was!")
  }

  @Test func theEditorScrollsToTheCursor() {
    let play = Screenplay(40, 16) {
      Notes(story: (1...30).map { "line \($0)" }.joined(separator: "\n"))
    }
    #expect(play.text.contains("line 30"))
    #expect(!play.text.contains("line 1\n"))
    play.type("^[5~^[5~^[5~^[5~^[5~")
    #expect(play.text.contains("line 1 "))
    // The wheel scrolls without moving the cursor; a key goes back to it.
    play.type("^[<65;5;5M")
    #expect(!play.text.contains("line 2 "))
    play.type("^[D")
    #expect(play.text.contains("line 1 "))
    // A click puts the cursor.
    play.type("^[<0;6;3M_")
    #expect(play.text.contains("lin_e 2"))
  }

  @Test func aGrowingFieldGrowsAndSubmits() {
    let play = Screenplay(40, 16) { Notes(story: "") }
    play.type("\ta^\rb^\rc")
    #expect(lines(play)[11...13] == [" Note   a", "        b", "        c"])
    play.type("^\rd")
    #expect(lines(play)[11].hasPrefix(" Note   b"))
    #expect(lines(play)[15].contains("Enter send"))
    #expect(play.type("\r") == .handled)
    #expect(play.text.contains("Sent: 1"))
  }

  @Test func theArrowsLeadOut() {
    let play = Screenplay(40, 16) { Notes(story: "a\nb") }
    play.type("^[Bx")
    #expect(lines(play)[12].hasPrefix(" Note   x"))
    play.type("^[Ay")
    #expect(play.text.contains("b"))
    #expect(play.text.contains("y"))
  }
}
