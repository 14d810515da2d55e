import ComposableViews
import ComposableViewsTesting
import Foundation
import Testing

@MainActor @Suite struct TableTests {
  private struct Issue: Identifiable {
    let id: Int
    var title: String
    var votes: Int
  }

  private struct Issues: View {
    @State private var issues = [
      Issue(id: 1, title: "Crash", votes: 7), Issue(id: 2, title: "Typo", votes: 1),
      Issue(id: 3, title: "Slow", votes: 12),
    ]
    @State private var order: [KeyPathComparator<Issue>] = []
    @State private var selection: Int?
    @State private var hasVotes = true
    var body: some View {
      Table(issues, selection: $selection, sortOrder: $order) {
        TableColumn("Title", value: \.title)
        if hasVotes { TableColumn("Votes", value: \.votes) { Text("\($0.votes)") } }
        TableColumn("Tools") { issue in
          Button("Close \(issue.id)") { issues.removeAll { $0.id == issue.id } }
        }
      }
      .onChange(of: order) { issues.sort(using: order) }
      Button("Hide") { hasVotes = false }
      Text("\(selection ?? 0)")
    }
  }

  private func titles(_ screen: TestScreen) -> [String] {
    let names = ["Crash", "Typo", "Slow"]
    return screen.text.split(separator: "\n").compactMap { line in
      names.first { line.contains("Cell: \($0)") }
    }
  }

  @Test func aTableHasAHeaderAndCells() {
    let screen = TestScreen {
      Table([Issue(id: 1, title: "Crash", votes: 7)]) {
        TableColumn("Title", value: \.title)
        TableColumn("Votes") { Text("\($0.votes)").bold() }
      }
    }
    #expect(
      screen.text == """
        List
          TableHeader
            Cell: Title
            Cell: Votes
          TableRow
            Cell: Crash
            Cell: 7
        """)
  }

  @Test func headersSortBothWays() {
    let screen = TestScreen { Issues() }
    screen.tap("Votes")
    #expect(titles(screen) == ["Typo", "Crash", "Slow"])
    screen.tap("Votes")
    #expect(titles(screen) == ["Slow", "Crash", "Typo"])
    #expect(screen.text.contains("[Votes :chevron.down:]"))
    screen.tap("Title")
    #expect(titles(screen) == ["Crash", "Slow", "Typo"])
    #expect(screen.text.contains("[Title :chevron.up:]"))
    #expect(screen.text.contains("[Votes]"))
  }

  @Test func rowsAreSelectedAndTheHeaderIsNot() {
    let screen = TestScreen { Issues() }
    screen.select("Typo")
    #expect(screen.text.hasSuffix("\n2"))
    #expect(screen.text.contains("TableRow {selected}\n    Cell: Typo"))
    withKnownIssue { screen.select("Votes") }
    screen.tap("Close 2")
    #expect(titles(screen) == ["Crash", "Slow"])
  }

  @Test func columnsComeAndGo() {
    let screen = TestScreen { Issues() }
    screen.tap("Hide")
    #expect(!screen.text.contains("Votes"))
    #expect(screen.text.contains("TableRow\n    Cell: Crash\n    Cell: ..."))
  }

  @Test func aLongTableHasTheRowsNearWhatIsVisible() {
    let host = RecordingHost(rowCapacity: 10)
    let graph = ViewGraph(host: host) {
      Table((0..<100_000).map { Issue(id: $0, title: "Row \($0)", votes: 0) }) {
        TableColumn("Title", value: \.title)
      }
    }
    #expect(host.tree.count < 60)
    graph.remove()
  }
}
