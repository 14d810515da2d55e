import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct ListSelectionTests {
  private struct Item: Identifiable {
    let id: Int
    var name: String { "Item \(id)" }
  }

  private struct Several: View {
    @State private var selection: Set<Int> = [2]
    @State private var items = [1, 2, 3].map { Item(id: $0) }
    var body: some View {
      List(items, selection: $selection) { item in
        HStack {
          Text(item.name)
          Button("Log \(item.id)") {}
        }
      }
      Button("Reverse") { items.reverse() }
      Button("Clear") { selection = [] }
    }
  }

  @Test func severalRowsByAnyTextInThem() {
    let screen = TestScreen { Several() }
    screen.select("Item 1")
    screen.tap("Reverse")
    #expect(screen.text.contains("HStack {selected}\n    Item 2"))
    #expect(screen.text.contains("HStack {selected}\n    Item 1"))
    screen.select("Item 2")
    #expect(!screen.text.contains("HStack {selected}\n    Item 2"))
    screen.tap("Clear")
    #expect(!screen.text.contains("selected"))
  }

  @Test func tagsAndSections() {
    struct Tags: View {
      @State private var selection: String?
      var body: some View {
        List(selection: $selection) {
          Section("S") {
            Text("a").tag("A")
            Text("none")
            Text("number").tag(1)
          }
        }
        Text(selection ?? "nothing")
      }
    }
    let screen = TestScreen { Tags() }
    screen.select("a")
    #expect(screen.text == "List\n  Section: S\n    a {selected}\n    none\n    number\nA")
    withKnownIssue { screen.select("none") }
    withKnownIssue { screen.select("number") }
    #expect(screen.text.hasSuffix("\nA"))
  }

  @Test func activatingARowSelectsItAndAButtonInItIsPressed() {
    struct Rows: View {
      @State private var selection: Int?
      @State private var count = 0
      var body: some View {
        List(selection: $selection) {
          ForEach(0..<2) { number in
            if number == 0 { Text("text") } else { Button("button \(count)") { count += 1 } }
          }
        }
      }
    }
    let screen = TestScreen { Rows() }
    guard let text = screen.find("text"), let button = screen.find("button 0") else { return }
    #expect(screen.graph.send(.activate, to: text.id) == .handled)
    #expect(screen.graph.send(.activate, to: button.id) == .handled)
    #expect(screen.text == "List\n  text {selected}\n  [button 1]")
    screen.select("button 1")
    #expect(screen.text == "List\n  text\n  [button 1] {selected}")
  }

  @Test func aDisabledListIsNotSelected() {
    struct Rows: View {
      @State private var selection: String? = "a"
      @State private var isOff = true
      var body: some View {
        List(["a", "b"], id: \.self, selection: $selection) { Text($0) }.disabled(isOff)
        Button("On") { isOff = false }
      }
    }
    let screen = TestScreen { Rows() }
    #expect(screen.text == "List {disabled}\n  a {selected}\n  b\n[On]")
    guard let row = screen.find("b") else { return }
    #expect(screen.graph.send(.activate, to: row.id) == .disabled)
    screen.tap("On")
    screen.select("b")
    #expect(screen.text == "List\n  a\n  b {selected}\n[On]")
  }

  /// Each row looked for its own place among all, so that the time grew with the square of the rows.
  @Test func manyRows() {
    struct Rows: View {
      @State private var selection: Int? = 19_999
      var body: some View {
        List(0..<20_000, id: \.self, selection: $selection) { _ in Divider() }
        Button("Select \(selection ?? -1)") { selection = 10_000 }
      }
    }
    let screen = TestScreen { Rows() }
    screen.tap("Select 19999")
    #expect(screen.contains("Select 10000"))
  }
}
