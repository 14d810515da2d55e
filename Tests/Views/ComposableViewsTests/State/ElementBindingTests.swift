import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

/// The elements of a collection as bindings, as in `ForEach($rows) { $row in … }`.
@Suite struct ElementBindingTests {
  struct Row: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  /// A value that bindings read and write.
  final class Variable<Value> {
    var value: Value
    private(set) var writeCount = 0
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> {
      Binding {
        self.value
      } set: {
        self.value = $0
        self.writeCount += 1
      }
    }
  }

  private func row(_ id: Int, _ title: String = "") -> Row { Row(id: id, title: title) }

  @Test func aWrittenElementWritesTheCollection() {
    let rows = Variable([row(1), row(2)])
    let elements = Array(rows.binding)
    #expect(elements.map(\.id) == [1, 2])
    elements[1].wrappedValue.title = "b"
    #expect(rows.value == [row(1), row(2, "b")])
    #expect(rows.writeCount == 1)
    elements[1].title.wrappedValue = "c"
    #expect(rows.value == [row(1), row(2, "c")])
  }

  @Test func anElementIsFollowedToItsPosition() {
    let rows = Variable([row(1, "a"), row(2, "b")])
    let second = rows.binding[1]
    rows.value = [row(2, "b"), row(3), row(1, "a")]
    #expect(second.wrappedValue == row(2, "b"))
    second.wrappedValue.title = "c"
    #expect(rows.value == [row(2, "c"), row(3), row(1, "a")])
  }

  @Test func anElementThatIsGone() {
    let rows = Variable([row(1, "a"), row(2, "b")])
    let second = rows.binding[1]
    rows.value = [row(3)]
    #expect(second.wrappedValue == row(2, "b"))
    second.wrappedValue.title = "c"
    #expect(rows.value == [row(3)])
    #expect(rows.writeCount == 0)
  }

  @Test func elementsWithoutIDsArePositions() {
    let numbers = Variable([1, 2, 3])
    let last = numbers.binding[2]
    numbers.value = [4, 5, 6]
    last.wrappedValue += 1
    #expect(numbers.value == [4, 5, 7])
    numbers.value = []
    #expect(last.wrappedValue == 7)
    last.wrappedValue = 8
    #expect(numbers.value.isEmpty)
  }

  @Test func itIsACollection() {
    let numbers = Variable([1, 2, 3])
    #expect(numbers.binding.count == 3)
    #expect(numbers.binding.reversed().map(\.wrappedValue) == [3, 2, 1])
    #expect(numbers.binding.last?.wrappedValue == 3)
    #expect(Variable([Int]()).binding.isEmpty)
  }
}

/// Lists of the elements of a binding.
@MainActor @Suite struct ElementBindingListTests {
  typealias Row = ElementBindingTests.Row

  @Observable final class Model {
    var rows: [Row]
    init(count: Int) { rows = (0..<count).map { Row(id: $0, title: "\($0)") } }
  }

  struct Rows: View {
    let model: Model

    var body: some View {
      List {
        ForEach(
          Binding {
            model.rows
          } set: {
            model.rows = $0
          }
        ) { $row in Text(row.title) }
      }
    }
  }

  let host = RecordingHost(rowCapacity: 4)

  @Test func rowsAreAddedRemovedAndChanged() {
    let model = Model(count: 1)
    let graph = ViewGraph(host: host) { Rows(model: model) }
    model.rows.append(Row(id: 1, title: "1"))
    graph.update()
    #expect(host.tree.text(in: .screen) == "0 1")
    model.rows[1].title = "one"
    graph.update()
    #expect(host.tree.text(in: .screen) == "0 one")
    model.rows.removeFirst()
    graph.update()
    #expect(host.tree.text(in: .screen) == "one")
  }

  @Test func rowsAreRevealedThatAreGone() throws {
    let model = Model(count: 100)
    let graph = ViewGraph(host: host) { Rows(model: model) }
    let list = try #require(host.tree.children(of: .screen).first)
    let placeholder = try #require(host.tree.children(of: list).last)
    model.rows = Array(model.rows.prefix(2))
    // The event arrives before the change is shown.
    graph.send(.reveal(50..<60), to: placeholder)
    #expect(host.tree.text(in: .screen) == "0 1")
  }

  struct Wrapped<Data: RandomAccessCollection<Binding<Row>>>: View {
    let model: Model
    let wrap: (Binding<[Row]>) -> Data

    var body: some View {
      List {
        ForEach(
          wrap(
            Binding {
              model.rows
            } set: {
              model.rows = $0
            })
        ) { $row in Text(row.title) }
      }
    }
  }

  /// Slices and the reversed collection are of the elements of now, too.
  @Test func wrappersAreUpdated() {
    let model = Model(count: 2)
    let graph = ViewGraph(host: host) {
      Wrapped(model: model) { $0.reversed() }
      Wrapped(model: model) { $0.prefix(2) }
      Wrapped(model: model) { $0.dropFirst().reversed() }
    }
    #expect(host.tree.text(in: .screen) == "1 0 0 1 1")
    model.rows.append(Row(id: 2, title: "2"))
    graph.update()
    #expect(host.tree.text(in: .screen) == "2 1 0 0 1 2 1")
    model.rows[0].title = "zero"
    graph.update()
    #expect(host.tree.text(in: .screen) == "2 1 zero zero 1 2 1")
  }

  @Test func rowsOfWrappersAreRevealedThatAreGone() throws {
    func reveal<Data: RandomAccessCollection<Binding<Row>>>(
      _ wrap: @escaping (Binding<[Row]>) -> Data
    ) throws -> String {
      let host = RecordingHost(rowCapacity: 4)
      let model = Model(count: 100)
      let graph = ViewGraph(host: host) { Wrapped(model: model, wrap: wrap) }
      let list = try #require(host.tree.children(of: .screen).first)
      let placeholder = try #require(host.tree.children(of: list).last)
      model.rows = Array(model.rows.prefix(2))
      graph.send(.reveal(50..<60), to: placeholder)
      return host.tree.text(in: .screen)
    }
    #expect(try reveal { $0.prefix(90) } == "0 1")
    #expect(try reveal { $0.reversed() } == "1 0")
  }
}
