import ComposableTerminal
import ComposableViews
import Testing

@Suite struct FocusTests {
  @Test func tabSkipsPassiveRows() {
    let play = Screenplay(60, 20) { Shop() }
    play.type("\t\t\t\t")
    #expect(play.focused == "[Empty the basket]")
    play.type("^[A")
    #expect(play.focused.hasPrefix("In all"))
    play.type("\t")
    #expect(play.focused == "[Empty the basket]")
  }

  @Test func withoutControlsTabGoesFromRowToRow() {
    let play = Screenplay(34, 8) { List(0..<3) { Text("Row \($0)") } }
    play.type("\t\t")
    #expect(play.focused == "Row 2")
    #expect(!play.text.contains("Tab"))
    #expect(play.text.contains("↑↓ navigate"))
  }

  /// Who opened it by the return key, and pressed that once more, changed its status.
  @Test func aRowIsFocusedBeforeAControlThatChangesAtOnce() {
    let play = Screenplay(40, 8, .none) { Report() }
    #expect(play.focused.hasPrefix("It has no rows."))
    play.type("\r\r")
    #expect(play.text.contains("‹ Open ›"))
    play.type("\t\r")
    #expect(play.text.contains("‹ Done ›"))
  }

  @Test func aReenabledControlRegainsTheFocus() {
    let play = Screenplay(40, 8, .none) { Sending() }
    play.type("\tsecret\r")
    #expect(play.focused == "[Cancel]")
    play.type("\r")
    play.type("!")
    #expect(play.text.contains("•••••••"))
  }

  /// Meanwhile the focus was on the next button, which must not be pressed by accident.
  @Test func aReenabledControlRegainsTheFocusAfterAnAlert() {
    let play = Screenplay(40, 12, .none) { Loading() }
    #expect(play.focused == "[Load]")
    play.type("\r")
    #expect(play.focused == "[Delete all]")
    play.type("l")
    #expect(play.text.contains("Loaded"))
    play.type("\r")
    #expect(play.focused == "[Load]")
  }

  @Test func focusMovedMeanwhileStays() {
    let play = Screenplay(40, 8, .none) { Sending() }
    play.type("\tsecret\r\t")
    #expect(play.focused == "[Give up]")
    play.type("\r!")
    #expect(play.text.contains("Name   !"))
  }

  @Test func aPageWithTooLittleRoomScrolls() {
    let play = Screenplay(20, 5) {
      VStack { ForEach(0..<9, id: \.self) { Button("Button \($0)") {} } }
    }
    #expect(play.text.contains("Button 0") && !play.text.contains("Button 8"))
    play.type("^[F")
    #expect(play.focused == "[Button 8]")
    #expect(!play.text.contains("Button 0"))
  }

  @Test func aBarWithTooLittleRoomScrolls() {
    let play = Screenplay(24, 8) {
      NavigationStack {
        List { Text("Row") }
          .navigationTitle("A long title of a page")
          .toolbar {
            Button("First") {}
            Button("Second") {}
            Button("Third") {}
          }
      }
    }
    #expect(play.text.contains("First") && !play.text.contains("Third"))
    play.type("^[Z")
    #expect(play.focused == "[Third]")
  }

  /// The shortcut came first, as if the focused control were not there.
  @Test func theSpaceBarIsForTheFocusedControlFirst() {
    struct Player: View {
      @State private var isPlaying = false
      @State private var isLoud = false
      @State private var volume = 5.0
      var body: some View {
        VStack {
          Toggle("Loud", isOn: $isLoud)
          Slider(value: $volume, in: 0...10) { Text("Volume") }
          Button("Play") { isPlaying = true }.keyboardShortcut(.space, modifiers: [])
          Text("playing: \(isPlaying), loud: \(isLoud)")
        }
      }
    }
    let play = Screenplay(40, 8) { Player() }
    play.type(" ")
    #expect(play.text.contains("playing: false, loud: true"))
    // A slider has no use for it.
    play.type("\t ")
    #expect(play.text.contains("playing: true, loud: true"))
  }

  @Test func aShortcutInTheLabelIsNotRepeated() {
    let play = Screenplay(40, 8) {
      VStack {
        Button("+") {}.keyboardShortcut("+", modifiers: [])
        Button("\u{2212}") {}.keyboardShortcut("-", modifiers: [])
        Button("Save") {}.keyboardShortcut("s")
      }
    }
    #expect(play.text.contains("[+]") && play.text.contains("[\u{2212}]"))
    #expect(play.text.contains("[Save ^S]"))
  }
}

/// A button that is disabled while data loads, and an alert when it has loaded.
private struct Loading: View {
  @State private var isLoading = false
  @State private var isAlert = false

  var body: some View {
    VStack {
      Button("Load") { isLoading = true }.disabled(isLoading)
      Button("Delete all") {}
      Button("It is there") {
        isLoading = false
        isAlert = true
      }
      .keyboardShortcut("l", modifiers: [])
    }
    .alert("Loaded", isPresented: $isAlert) { Button("OK") {} }
  }
}

/// A form that is disabled while it is sent.
private struct Sending: View {
  @State private var name = ""
  @State private var password = ""
  @State private var isSending = false

  var body: some View {
    VStack {
      TextField("Name", text: $name).disabled(isSending)
      SecureField("Password", text: $password).disabled(isSending)
        .onSubmit { isSending = true }
      if isSending {
        Button("Cancel") { isSending = false }
        Button("Give up") { isSending = false }
      }
    }
  }
}

private struct Report: View {
  @State private var status = "Open"

  var body: some View {
    List {
      Text("It has no rows.")
      Picker("Status", selection: $status) {
        ForEach(["Open", "Done"], id: \.self) { Text($0).tag($0) }
      }
      .pickerStyle(.menu)
    }
  }
}
