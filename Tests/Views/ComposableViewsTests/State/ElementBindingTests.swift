import ComposableViews
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
