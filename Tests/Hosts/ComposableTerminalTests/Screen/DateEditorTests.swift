import ComposableTerminal
import ComposableViews
import Foundation
import Testing

@Suite struct DateEditorTests {
  private func edit(
    _ text: String, _ keys: String,
    _ components: DatePickerComponents = [.date, .hourAndMinute], from least: String? = nil,
    to most: String? = nil
  ) -> String {
    var choice = HostElement.DateChoice(
      LocalDateTime(text)!, from: least.flatMap { LocalDateTime($0) },
      to: most.flatMap { LocalDateTime($0) }, components: components)
    var (index, digits) = (0, "")
    for key in keys {
      let code: Key.Code =
        switch key {
        case ">": .right
        case "<": .left
        case "^": .up
        case "v": .down
        default: .character(key)
        }
      var editor = DateEditor(choice, index: index, digits: digits)
      _ = editor.handle(Key(code))
      choice.selection = editor.date
      (index, digits) = (editor.index, editor.digits)
    }
    return choice.text(of: choice.selection, separator: " ")
  }

  @Test func arrowsChangeAPart() {
    #expect(edit("2026-11-26T10:30", "^") == "2027-11-26 10:30")
    #expect(edit("2026-11-26T10:30", ">vv") == "2026-09-26 10:30")
    #expect(edit("2026-11-30T10:30", ">>^") == "2026-12-01 10:30")
    #expect(edit("2026-11-26T10:30", ">>>>>>>+") == "2026-11-26 10:31")
    #expect(edit("23:59", ">^", .hourAndMinute) == "00:00")
  }

  @Test func digitsAreTyped() {
    #expect(edit("2026-11-26T10:30", "202712240915") == "2027-12-24 09:15")
    #expect(edit("2026-11-26T10:30", ">5") == "2026-05-26 10:30")
    #expect(edit("2026-11-26T10:30", ">0715") == "2026-07-15 10:30")
    #expect(edit("2026-11-26T10:30", "20") == "2026-11-26 10:30")
    #expect(edit("2026-11-26T10:30", ">99") == "2026-09-09 10:30")
    #expect(edit("10:30", "2359", .hourAndMinute) == "23:59")
  }

  @Test func theRangeIsKept() {
    #expect(edit("2026-11-26", "2030", .date, to: "2026-12-31") == "2026-12-31")
    #expect(edit("2026-12-31", ">>^", .date, to: "2026-12-31") == "2026-12-31")
  }

  /// The third of November was replaced by the first day of the range, before the second digit.
  @Test func theRangeIsKeptWhenAPartIsComplete() {
    #expect(edit("2026-11-26", ">>30", .date, from: "2026-11-26") == "2026-11-30")
    #expect(edit("2026-11-26", ">>3", .date, from: "2026-11-20") == "2026-11-26")
    #expect(edit("2026-11-26", ">>3<", .date, from: "2026-11-20") == "2026-11-20")
    #expect(edit("2026-11-26", ">>2^", .date, from: "2026-11-20") == "2026-11-21")
    #expect(edit("12:30", "1>", .hourAndMinute, from: "09:00") == "09:00")
    #expect(edit("12:30", "15", .hourAndMinute, from: "09:00") == "15:30")
  }
}

@MainActor @Suite struct DatePickerScreenTests {
  struct Due: View {
    @State var date = Date(timeIntervalSince1970: 1_795_689_000)
    var body: some View {
      Form {
        DatePicker("Due", selection: $date).environment(\.timeZone, .gmt)
        Button("Save") {}
      }
    }
  }

  @Test func keysAndTheMouse() {
    let play = Screenplay(50, 12) { Due() }
    #expect(play.text.contains("2026-11-26 10:30"))
    #expect(play.focused == "2026")
    play.type("^[C^[B")
    #expect(play.text.contains("2026-10-26 10:30"))
    #expect(play.focused == "10")
    play.type("^[C31")
    #expect(play.text.contains("2026-10-31 10:30"))
    play.type("^[A")
    #expect(play.text.contains("2026-10-31 11:30"))
    play.type("\t")
    #expect(play.focused.contains("Save"))
  }

  struct Limited: View {
    @State private var date = Date(timeIntervalSince1970: 1_795_689_000)
    var body: some View {
      let first = Date(timeIntervalSince1970: 1_795_300_000)
      Form {
        DatePicker("Due", selection: $date, in: first..., displayedComponents: .date)
          .environment(\.timeZone, .gmt)
        Button("Save") {}
      }
    }
  }

  /// What is left unfinished counts when the user leaves the picker.
  @Test func typedDigitsCountWhenThePickerIsLeft() {
    let play = Screenplay(50, 12) { Limited() }
    play.type("^[C^[C3")
    #expect(play.text.contains("2026-11-3_"))
    play.type("\t")
    #expect(play.text.contains("2026-11-21"))
    #expect(play.focused.contains("Save"))
  }
}

@MainActor @Suite struct TruncationTests {
  private func cut(
    _ text: String, _ width: Int, _ mode: ComposableViews.Text.TruncationMode, limit: Int = 1
  ) -> [String] {
    let play = Screenplay(40, 8) {
      Text(verbatim: text).lineLimit(limit).truncationMode(mode)
        .frame(width: Double(width) * 8, alignment: .leading)
    }
    return play.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.contains("^C") }
  }

  @Test func whereALineIsCutOff() {
    #expect(cut("abcdefghij", 5, .tail) == ["abcd…"])
    #expect(cut("abcdefghij", 5, .head) == ["…ghij"])
    #expect(cut("abcdefghij", 5, .middle) == ["ab…ij"])
    #expect(cut("abcdefghij", 6, .middle) == ["abc…ij"])
    #expect(cut("abcde", 5, .middle) == ["abcde"])
    #expect(cut("日本語日本語", 6, .head) == ["…本語"])
    #expect(cut("abc", 1, .head) == ["…"])
    #expect(cut("one two three four", 8, .head, limit: 2) == ["one two", "…ee four"])
  }
}
