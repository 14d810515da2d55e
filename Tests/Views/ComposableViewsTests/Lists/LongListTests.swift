import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

@MainActor @Suite struct LongListTests {
  @Observable final class Model {
    var numbers: [Int]
    var title = "Rows"

    init(_ numbers: some Sequence<Int>) {
      self.numbers = Array(numbers)
    }
  }

  struct Rows: View {
    let model: Model
    let log: Log

    var body: some View {
      List {
        Text(model.title)
        ForEach(model.numbers, id: \.self) { number in
          Text("\(number)")
            .onAppear { log.add("appear \(number)") }
            .onDisappear { log.add("disappear \(number)") }
        }
        .onMove { source, destination in
          model.numbers.move(fromOffsets: source, toOffset: destination)
        }
        .onDelete { model.numbers.remove(atOffsets: $0) }
        Text("end")
      }
    }
  }

  let log = Log()
  let host = RecordingHost(rowCapacity: 4)

  func makeGraph(_ model: Model) -> ViewGraph {
    let graph = ViewGraph(host: host) { [log] in Rows(model: model, log: log) }
    _ = log.take()
    _ = host.takeOperations()
    return graph
  }

  /// The rows between the first and the last: numbers, and in parentheses how many a placeholder stands for.
  var rows: String {
    let list = host.tree.children(of: .screen)[0]
    return host.tree.children(of: list).dropFirst().dropLast().map { id in
      switch host.tree[id]?.kind {
      case .placeholder(let rows): "(\(rows))"
      default: host.tree.text(in: id)
      }
    }.joined(separator: " ")
  }

  /// The placeholder before the rows that exist, or the one after them.
  func placeholder(isFirst: Bool) throws -> ElementID {
    let list = host.tree.children(of: .screen)[0]
    let rows = host.tree.children(of: list).dropFirst().dropLast()
    let id = try #require(isFirst ? rows.first : rows.last)
    #expect(host.tree[id]?.kind.name == .placeholder)
    return id
  }

  @Test func allRowsOfAShortListExist() {
    let model = Model(1...8)
    let graph = makeGraph(model)
    #expect(rows == "1 2 3 4 5 6 7 8")
    model.numbers.append(9)
    graph.update()
    #expect(rows == "1 2 3 4 5 6 7 8 (1)")
    model.numbers.removeFirst()
    graph.update()
    #expect(rows == "2 3 4 5 6 7 8 9")
  }

  @Test func rowsExistNearWhatIsVisible() throws {
    let graph = makeGraph(Model(0..<100))
    #expect(rows == "0 1 2 3 (96)")
    #expect(graph.send(.reveal(0..<2), to: try placeholder(isFirst: false)) == .handled)
    #expect(rows == "(3) 3 4 5 6 (93)")
    #expect(
      log.take().sorted() == [
        "appear 4", "appear 5", "appear 6", "disappear 0", "disappear 1", "disappear 2",
      ])
    // Rows around a placeholder count as well.
    #expect(graph.send(.reveal(-2..<3), to: try placeholder(isFirst: false)) == .handled)
    #expect(rows == "(5) 5 6 7 8 9 (90)")
    #expect(graph.send(.reveal(50..<51), to: try placeholder(isFirst: false)) == .handled)
    #expect(rows == "(59) 59 60 61 62 (37)")
    #expect(graph.send(.reveal(0..<1), to: try placeholder(isFirst: true)) == .handled)
    #expect(rows == "0 1 2 3 (96)")
    #expect(graph.send(.reveal(95..<96), to: try placeholder(isFirst: false)) == .handled)
    #expect(rows == "(96) 96 97 98 99")
  }

  @Test func rowsThatDontExistCannotBeRevealed() throws {
    let graph = makeGraph(Model(0..<100))
    let id = try placeholder(isFirst: false)
    #expect(graph.send(.reveal(96..<99), to: id) == .unexpected)
    #expect(graph.send(.activate, to: id) == .unexpected)
    #expect(graph.send(.reveal(0..<1), to: host.tree.children(of: .screen)[0]) == .unexpected)
    #expect(rows == "0 1 2 3 (96)")
    #expect(graph.send(.reveal(-1_000_000..<1_000_000), to: id) == .handled)
    #expect(host.tree.count < 40, "A host may ask for more rows than any screen has.")
  }

  @Test func visibleRowsStayWhenOthersComeAndGo() throws {
    let model = Model(0..<100)
    let graph = makeGraph(model)
    graph.send(.reveal(46..<47), to: try placeholder(isFirst: false))
    #expect(rows == "(49) 49 50 51 52 (47)")
    model.numbers.insert(1_000, at: 3)
    graph.update()
    #expect(rows == "(50) 49 50 51 52 (47)")
    model.numbers.insert(2_000, at: 52)
    graph.update()
    #expect(rows == "(51) 50 2000 51 52 (47)")
    model.numbers.append(3_000)
    graph.update()
    #expect(rows == "(51) 50 2000 51 52 (48)")
    model.numbers.removeSubrange(0..<10)
    graph.update()
    #expect(rows == "(41) 50 2000 51 52 (48)")
    // The row that the others are found by is removed as well.
    model.numbers.removeSubrange(42...43)
    graph.update()
    #expect(rows == "(41) 50 52 53 54 (46)")
    model.numbers.move(fromOffsets: [0], toOffset: 80)
    graph.update()
    #expect(rows == "(40) 50 52 53 54 (47)")
  }

  @Test func aSortedListStaysAtItsOffset() throws {
    let model = Model(0..<100)
    let graph = makeGraph(model)
    graph.send(.reveal(16..<17), to: try placeholder(isFirst: false))
    #expect(rows == "(19) 19 20 21 22 (77)")
    model.numbers.reverse()
    graph.update()
    #expect(rows == "(19) 80 79 78 77 (77)")
    model.numbers = [7, 8, 9]
    graph.update()
    #expect(rows == "7 8 9")
    model.numbers = []
    graph.update()
    #expect(rows == "")
  }

  @Test func offsetsOfEditsCountAllRows() throws {
    let model = Model(0..<100)
    let graph = makeGraph(model)
    graph.send(.reveal(46..<47), to: try placeholder(isFirst: false))
    let list = host.tree.children(of: .screen)[0]
    func row(_ text: String) throws -> ElementID {
      try #require(host.tree.children(of: list).first { host.tree.text(in: $0) == text })
    }
    #expect(graph.send(.delete, to: try row("50")) == .handled)
    #expect(model.numbers[50] == 51)
    #expect(graph.send(.move(to: 0), to: try row("52")) == .handled)
    #expect(model.numbers[0] == 52)
    #expect(graph.send(.move(to: 100), to: try row("51")) == .unexpected)
  }

  @Test func aListOfManyRowsIsEvaluatedForThoseThatExist() {
    let model = Model(0..<100_000)
    let host = RecordingHost(rowCapacity: 100)
    let graph = ViewGraph(host: host) { [log] in Rows(model: model, log: log) }
    #expect(host.tree.count == 105)
    _ = host.takeOperations()
    model.numbers.insert(-1, at: 50_000)
    graph.update()
    #expect(host.takeOperations().count == 1, "Only the placeholder's count has changed.")
  }

  struct Sections: View {
    var body: some View {
      List {
        Section("Numbers") {
          ForEach(0..<100) { Text("\($0)") }
        }
      }
      VStack {
        ForEach(0..<20) { Text("\($0)") }
      }
    }
  }

  @Test func sectionsAreListsAndStacksAreNot() {
    let graph = ViewGraph(host: host) { Sections() }
    #expect(
      host.text.hasPrefix(
        """
        List
          Section: Numbers
            0
            1
            2
            3
            ... 96 rows
        VStack
          0
        """))
    #expect(host.text.hasSuffix("\n  19"))
    graph.remove()
  }

  struct Nested: View {
    @State private var count = 0
    var body: some View {
      List(0..<100) { number in
        if number.isMultiple(of: 2) {
          Button("add \(count)") { count += 1 }
        } else {
          ForEach(0..<2) { Text("\(number).\($0)") }
        }
      }
    }
  }

  @Test func aRowCanBeAnyNumberOfElements() throws {
    let graph = ViewGraph(host: host) { Nested() }
    #expect(
      host.text == """
        List
          [add 0]
          1.0
          1.1
          [add 0]
          3.0
          3.1
          ... 96 rows
        """)
    let list = host.tree.children(of: .screen)[0]
    graph.send(.activate, to: host.tree.children(of: list)[0])
    #expect(host.text.contains("[add 1]\n  1.0"))
  }

  @Test func aPlaceholderIsReleasedWithItsList() {
    weak var gone: ViewGraph?
    do {
      let graph = makeGraph(Model(0..<100))
      gone = graph
    }
    #expect(gone == nil)
  }
}
