import ComposableTerminal
import ComposableViews
import Observation
import Testing

/// A list of which only the rows near the visible part exist.
@MainActor @Suite struct LongListTests {
  @Observable final class Model {
    var numbers = Array(0..<100_000)
    var count = 0
  }

  struct Numbers: View {
    let model: Model
    var body: some View {
      List {
        ForEach(model.numbers, id: \.self) { number in
          if number.isMultiple(of: 3) {
            Text("row \(number)")
          } else {
            VStack(alignment: .leading) {
              Text("row \(number)")
              Text("more")
            }
          }
        }
        .onDelete { model.numbers.remove(atOffsets: $0) }
        .onMove { model.numbers.move(fromOffsets: $0, toOffset: $1) }
      }
      Button("add \(model.count)") { model.count += 1 }
    }
  }

  let model = Model()

  func makeScreen(_ height: Int = 20) -> Screenplay {
    Screenplay(40, height) { [model] in Numbers(model: model) }
  }

  /// The numbers of the rows that are visible.
  func shown(_ screen: Screenplay) -> [Int] {
    screen.text.matches(of: /row (\d+)/).compactMap { Int($0.output.1) }
  }

  @Test func scrollingByKeysReachesEveryRow() {
    let screen = makeScreen()
    for row in 0..<1000 {
      #expect(screen.focused.hasPrefix("row \(row)"))
      #expect(shown(screen) == Array((shown(screen)[0]...).prefix(shown(screen).count)))
      screen.type("^[B")
    }
    for row in (700..<1000).reversed() {
      screen.type("^[A")
      #expect(screen.focused.hasPrefix("row \(row)"))
    }
    #expect(screen.host.screen.tree.count < 1000)
  }

  @Test func theEndAndTheStartAreOneKeyAway() {
    let screen = makeScreen()
    screen.type("^[F")
    #expect(shown(screen).last == 99_999)
    #expect(screen.focused.hasPrefix("row 99999"))
    screen.type("^[A")
    #expect(screen.focused.hasPrefix("row 99998"))
    screen.type("^[H")
    #expect(shown(screen).first == 0)
    #expect(screen.focused.hasPrefix("row 0"))
  }

  @Test func pagesFollowEachOther() {
    let screen = makeScreen()
    var last = 0
    for _ in 0..<300 {
      screen.type("^[6~")
      let rows = shown(screen)
      #expect(rows.first.map { $0 <= last + 1 } ?? false, "No row is skipped.")
      last = rows.last ?? 0
    }
    #expect(last > 1000)
  }

  @Test func theWheelLeavesNoBlankRows() {
    let screen = makeScreen()
    for _ in 0..<500 {
      screen.type("^[<65;5;5M")
      #expect(shown(screen).count > 5)
    }
    let there = shown(screen)
    #expect(there[0] > 400)
    // The focus has followed, so an arrow does not lead back to the start.
    screen.type("^[B")
    #expect(abs(shown(screen)[0] - there[0]) < 60)
  }

  @Test func whatIsVisibleStaysWhenRowsComeAndGo() {
    let screen = makeScreen()
    for _ in 0..<40 { screen.type("^[6~") }
    let before = screen.text
    model.numbers.insert(contentsOf: 1_000_000..<1_000_010, at: 3)
    screen.graph.update()
    #expect(screen.text == before)
    model.numbers.removeSubrange(0..<20)
    screen.graph.update()
    #expect(screen.text == before)
    let row = screen.focused
    screen.type("^[3~")
    #expect(screen.focused != row)
    #expect(model.numbers.count == 99_989)
  }

  @Test func aRowMovesAmongAllRows() {
    let screen = makeScreen()
    for _ in 0..<40 { screen.type("^[6~") }
    let index = model.numbers.firstIndex {
      screen.focused.hasPrefix("row \($0) ") || screen.focused == "row \($0)"
    }
    screen.type("^[1;3B")
    #expect(index.map { model.numbers[$0] } == index.map { $0 + 1 })
  }
}
