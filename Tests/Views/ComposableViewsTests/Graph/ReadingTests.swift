import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

/// What a node reads, and what it inherits, decides whether it is evaluated again.
@MainActor @Suite struct ReadingTests {
  @Observable final class Model {
    var name = "a"
    var isShown = false
    var count = 0
    var rows = [1, 2]
  }

  /// Its first bodies read nothing.
  struct Name: View {
    let model: Model
    let log: Log
    let isShown: Bool
    var body: some View {
      log.add("evaluated")
      return Text(isShown ? model.name : "none")
    }
  }

  struct Names: View {
    let model: Model
    let log: Log
    var body: some View {
      Text("\(model.count)")
      Name(model: model, log: log, isShown: model.isShown)
      Name(model: model, log: log, isShown: model.isShown)
    }
  }

  @Test func aBodyThatReadsOnlyLaterIsObserved() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen { Names(model: model, log: log) }
    model.name = "b"
    #expect(screen.text == "0\nnone\nnone")
    #expect(log.take().count == 2)
    model.isShown = true
    #expect(screen.text == "0\nb\nb")
    #expect(log.take().count == 2)
    for name in ["c", "d"] {
      model.name = name
      #expect(screen.text == "0\n\(name)\n\(name)")
      #expect(log.take().count == 2)
    }
    model.isShown = false
    #expect(screen.text == "0\nnone\nnone")
    #expect(log.take().count == 2)
    // What the last evaluation did not read is not observed.
    model.name = "e"
    model.count = 1
    #expect(screen.text == "1\nnone\nnone")
    #expect(log.take() == [])
  }

  struct Item: View {
    let model: Model
    let number: Int
    let log: Log
    var body: some View {
      log.add("\(number)")
      return Text("\(number): \(model.name)")
    }
  }

  struct Items: View {
    let model: Model
    let log: Log
    var body: some View {
      ForEach(model.rows, id: \.self) { Item(model: model, number: $0, log: log) }
    }
  }

  @Test func rowsThatAreGoneAreNotEvaluated() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen { Items(model: model, log: log) }
    #expect(log.take() == ["1", "2"])
    model.rows = [2, 3]
    #expect(screen.text == "2: a\n3: a")
    #expect(log.take() == ["3"])
    model.name = "b"
    #expect(screen.text == "2: b\n3: b")
    #expect(log.take().sorted() == ["2", "3"])
    model.rows = []
    #expect(screen.text == "")
    model.name = "c"
    #expect(screen.text == "")
    #expect(log.take() == [])
  }

  struct Styled: View {
    let model: Model
    var body: some View {
      VStack {
        Text("same")
        Text("own").bold()
      }
      .font(model.count > 0 ? .title : nil)
      .lineLimit(model.count > 1 ? 2 : nil)
      .padding(Double(model.count))
    }
  }

  @Test func anEqualTextGetsWhatIsNewAroundIt() {
    let model = Model()
    let screen = TestScreen { Styled(model: model) }
    _ = screen.takeOperations()
    model.count = 1
    #expect(screen.takeOperations().count == 3)
    guard case .text(let text) = screen.find("own")?.kind else {
      Issue.record("no text")
      return
    }
    #expect(text.runs[0].attributes.font == .title)
    #expect(text.runs[0].attributes.weight == .bold)
    #expect(text.lineLimit == nil)
    model.count = 2
    #expect(screen.takeOperations().count == 3)
    guard case .text(let text) = screen.find("same")?.kind else {
      Issue.record("no text")
      return
    }
    #expect(text.lineLimit == 2)
    model.count = 3
    // The column's padding.
    #expect(screen.takeOperations().count == 1)
  }

  struct Buttons: View {
    let model: Model
    var body: some View {
      ForEach(model.rows, id: \.self) { row in Button("Row \(row)") { model.count = row } }
    }
  }

  @Test func elementsAreFoundByIDsWhateverWasRemoved() throws {
    let model = Model()
    model.rows = Array(0..<300)
    let screen = TestScreen { Buttons(model: model) }
    let ids = try (0..<300).map { try #require(screen.button("Row \($0)")?.id) }
    model.rows = [0, 150, 299] + (300..<600)
    screen.graph.update()
    for row in [0, 150, 299] {
      #expect(screen.graph.send(.activate, to: ids[row]) == .handled)
      #expect(model.count == row)
    }
    for row in [1, 64, 65, 298] {
      #expect(screen.graph.send(.activate, to: ids[row]) == .gone)
    }
    for id in [-1, -64, 1_000_000, Int.max, Int.min] {
      #expect(screen.graph.send(.activate, to: ElementID(rawValue: id)) == .gone)
    }
    screen.tap("Row 599")
    #expect(model.count == 599)
    model.rows = []
    #expect(screen.text == "")
    model.rows = [7]
    screen.tap("Row 7")
    #expect(model.count == 7)
  }
}
