import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct GridTests {
  private struct Cells: View {
    @State private var isLong = false
    var body: some View {
      Grid(alignment: .leading, horizontalSpacing: 8) {
        GridRow {
          Text("a")
          Text("b")
        }
        .padding(4)
        .accessibilityIdentifier("cell")
        Divider()
        GridRow {
          Text("wide").gridCellColumns(2)
          if isLong { Text("third") }
        }
      }
      Button("More") { isLong = true }
    }
  }

  private func columns(_ screen: TestScreen) -> Int? {
    var found: Int?
    screen.host.tree.visit { _, element in
      if case .grid(_, let columns, _, _) = element.kind { found = columns.count }
    }
    return found
  }

  @Test func theNumberOfColumnsFollowsTheRows() {
    let screen = TestScreen { Cells() }
    #expect(columns(screen) == 2)
    screen.tap("More")
    #expect(columns(screen) == 3)
    #expect(
      screen.text == """
        Grid
          GridRow
            a {id: cell}
            b {id: cell}
          ---
          GridRow
            wide
            third
        [More]
        """)
  }

  @Test func modifiersOfARowAreForItsCells() {
    let screen = TestScreen { Cells() }
    let padding = HostElement.Decoration.padding(
      EdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4))
    #expect(screen.find("a")?.element.decorations == [padding])
    #expect(screen.find("wide")?.element.decorations == [.gridColumns(2)])
  }

  /// Cells that change without the grid's view.
  private struct Wide: View {
    @State private var isOn = false

    var body: some View {
      Toggle("Wide", isOn: $isOn).gridCellColumns(isOn ? 2 : 1)
    }
  }

  private struct Trailing: View {
    @State private var isOn = false

    var body: some View {
      Toggle("Trailing", isOn: $isOn).gridColumnAlignment(isOn ? .trailing : .leading)
    }
  }

  @Test func aCellAlignsItsColumn() {
    let screen = TestScreen {
      Grid {
        GridRow {
          Wide()
          Trailing()
        }
        GridRow {
          Text("c")
          Text("d").gridColumnAlignment(.center)
        }
      }
    }
    func alignments() -> [HorizontalAlignment?] {
      var found: [HorizontalAlignment?] = []
      screen.host.tree.visit { _, element in
        if case .grid(_, let columns, _, _) = element.kind { found = columns }
      }
      return found
    }
    #expect(alignments() == [nil, .leading])
    screen.toggle("Trailing")
    #expect(alignments() == [nil, .trailing])
    // The number of columns did not follow a cell that changes.
    screen.toggle("Wide")
    #expect(alignments() == [nil, .center, .trailing])
  }
}
