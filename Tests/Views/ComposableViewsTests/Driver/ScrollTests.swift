import ComposableViews
import ComposableViewsTesting
import IssueReporting
import Testing

/// Screens on which a part of a long list exists.
@MainActor @Suite struct ScrollTests {
  struct Rows: View {
    let count: Int
    @State private var chosen = -1

    var body: some View {
      List {
        Section("Chosen") { Text("chosen: \(chosen)") }
        Section("All") {
          ForEach(0..<count, id: \.self) { number in
            Button("Row \(number)") { chosen = number }
          }
        }
      }
    }
  }

  @Test func aRowFarAwayExistsAfterScrolling() {
    let screen = TestScreen(rowCapacity: 10) { Rows(count: 100_000) }
    #expect(screen.contains("Row 0"))
    #expect(!screen.contains("Row 99990"))
    screen.scroll(toRow: 99_991)
    screen.tap("Row 99990")
    #expect(!screen.contains("Row 0"))
    screen.scroll(toRow: 99_991)
    screen.scroll(toRow: 0)
    screen.scroll(toRow: 1)
    #expect(screen.contains("Row 0"))
    #expect(screen.contains("chosen: 99990"))
    #expect(screen.host.tree.count < 60)
  }

  @Test func aRowThatIsNotThereIsReported() {
    let screen = TestScreen(rowCapacity: 10) { Rows(count: 100) }
    failing("Can't scroll 'the list'. It has 101 rows, and none at offset 101.") {
      screen.scroll(toRow: 101)
    }
    failing("It has 101 rows, and none at offset -1.") { screen.scroll(toRow: -1) }
  }

  @Test func oneOfSeveralLists() {
    let screen = TestScreen(rowCapacity: 10) {
      HStack {
        List(0..<100, id: \.self) { Text("Left \($0)") }
        List(0..<100, id: \.self) { Text("Right \($0)") }
      }
    }
    failing("Can't scroll 'the list'. 2 lists match.") { screen.scroll(toRow: 90) }
    failing("Can't scroll 'Middle 0'. No list on the screen matches.") {
      screen.scroll(toRow: 90, of: "Middle 0")
    }
    screen.scroll(toRow: 90, of: "Right 0")
    #expect(screen.contains("Right 90"))
    #expect(screen.contains("Left 0"))
  }

  @Test func allRowsExistWithoutACapacity() {
    let screen = TestScreen { Rows(count: 300) }
    #expect(screen.contains("Row 299"))
    screen.scroll(toRow: 300)
    #expect(screen.contains("Row 0"))
  }

  private func failing(_ message: String, _ body: () -> Void) {
    nonisolated(unsafe) var count = 0
    withKnownIssue {
      body()
    } matching: { issue in
      count += 1
      return issue.description.contains(message)
    }
    #expect(count == 1)
  }
}
