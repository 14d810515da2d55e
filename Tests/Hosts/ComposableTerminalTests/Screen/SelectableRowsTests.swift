import ComposableTerminal
import ComposableViews
import ComposableViewsTesting
import Testing

/// Rows that can be selected, and the marks before them.
@MainActor @Suite struct SelectableRowsTests {
  /// The group of a list among its elements: its label once stood a column further to the right.
  @Test func aRowThatIsAButtonIsInLineWithTheOthers() {
    let play = Screenplay(24, 6) {
      List(selection: .constant(2 as Int?)) {
        Text("One").tag(1)
        Button("Two") {}.buttonStyle(.plain).tag(2)
        Button("Three") {}.buttonStyle(.plain)
      }
    }
    let lines = play.text.split(separator: "\n").map(String.init)
    #expect(lines.prefix(3) == ["   One", " • Two", " Three"])
  }
}
