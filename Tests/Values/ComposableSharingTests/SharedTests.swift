import ComposableArchitecture
import Testing

@Suite(.timeLimit(.minutes(20))) struct SharedTests {
  struct Settings: Equatable {
    var name = "Blob"
    var volume = 3
  }

  struct Todo: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  @Test func copiesShareTheValue() {
    @Shared(value: 0) var count: Int
    let copy = $count
    $count.withLock { $0 += 1 }
    copy.withLock { $0 += 1 }
    #expect(count == 2)
    #expect(copy.wrappedValue == 2)
  }

  @Test func aComputedValueFollows() {
    let settings = Shared(value: Settings())
    let reader = settings.read { "\($0.name) \($0.volume)" }
    let length = reader.read(\.count)
    #expect(reader.wrappedValue == "Blob 3")
    settings.volume.withLock { $0 = 10 }
    #expect(reader.wrappedValue == "Blob 10")
    #expect(length.wrappedValue == 7)
  }

  @Test func valuesWithoutAKeyAreSeparate() {
    let (first, second) = (Shared(value: 0), Shared(value: 0))
    first.withLock { $0 = 1 }
    #expect(second.wrappedValue == 0)
  }

  @Test func aWriteReturnsAResultAndPassesErrorsOn() {
    struct Failure: Error {}
    let count = Shared(value: 1)
    #expect(count.withLock { $0 * 2 } == 2)
    #expect(throws: Failure.self) {
      try count.withLock {
        $0 = 5
        throw Failure()
      }
    }
    #expect(count.wrappedValue == 5)
  }

  @Test func aWriteIsInPlace() {
    let numbers = Shared(value: [1, 2, 3])
    let address = { numbers.withLock { $0.withUnsafeMutableBufferPointer { $0.baseAddress } } }
    let before = address()
    for number in 0..<3 { numbers.withLock { $0[number] += 1 } }
    #expect(address() == before)
    #expect(numbers.wrappedValue == [2, 3, 4])
  }

  @Test func parts() {
    @Shared(value: Settings()) var settings: Settings
    let volume: Shared<Int> = $settings.volume
    volume.withLock { $0 = 5 }
    #expect(settings == Settings(name: "Blob", volume: 5))
    $settings.withLock { $0.volume = 7 }
    #expect(volume.wrappedValue == 7)
    let length: SharedReader<Int> = $settings.name.count
    #expect(length.wrappedValue == 4)
  }

  @Test func partsOfParts() {
    struct App { var settings = Settings() }
    let app = Shared(value: App())
    app.settings.name.withLock { $0 += "!" }
    #expect(app.wrappedValue.settings.name == "Blob!")
  }

  @Test func elementsOfIdentifiedArrays() throws {
    let todos = Shared<IdentifiedArrayOf<Todo>>(value: [Todo(id: 1), Todo(id: 2)])
    let todo = try #require(Shared(todos[id: 2]))
    todo.title.withLock { $0 = "Buy milk" }
    #expect(todos.wrappedValue[id: 2]?.title == "Buy milk")
    #expect(todos.elements().map(\.wrappedValue.id) == [1, 2])
    todos.elements()[0].withLock { $0.title = "First" }
    #expect(todos.wrappedValue[id: 1]?.title == "First")
    #expect(todo.wrappedValue.title == "Buy milk")
    todos.withLock { _ = $0.remove(id: 2) }
    #expect(todo.wrappedValue.title == "Buy milk", "the last value that was read")
    todo.withLock { $0.title = "Lost" }
    #expect(Array(todos.wrappedValue.ids) == [1])
    #expect(Shared(todos[id: 2]) == nil)
  }

  @Test func optionals() throws {
    let user = Shared<String?>(value: nil)
    #expect(Shared(user) == nil)
    user.withLock { $0 = "Blob" }
    let name = try #require(Shared(user))
    name.withLock { $0 += " Sr." }
    #expect(user.wrappedValue == "Blob Sr.")
    let reader = try #require(SharedReader(user.reader))
    user.withLock { $0 = nil }
    #expect(reader.wrappedValue == "Blob Sr.")
  }

  /// The value is the last one, also if it was written there, and writes to it go on from there.
  @Test func optionalsThatBecomeNil() throws {
    let optional = Shared<Int?>(value: 1)
    let wrapped = try #require(Shared(optional))
    optional.withLock { $0 = 5 }
    #expect(wrapped.wrappedValue == 5)
    wrapped.withLock { $0 += 1 }
    optional.withLock { $0 = nil }
    #expect(wrapped.wrappedValue == 6)
    wrapped.withLock { $0 += 1 }
    wrapped.withLock { $0 += 1 }
    #expect(wrapped.wrappedValue == 8)
    #expect(optional.wrappedValue == nil)
  }

  @Test func readers() {
    let count = Shared(value: 1)
    let reader = SharedReader(count)
    count.withLock { $0 = 2 }
    #expect(reader.wrappedValue == 2)
    #expect(SharedReader(value: 3).wrappedValue == 3)
  }

  @Test func equalityAndHashes() {
    let (one, other, two) = (Shared(value: 1), Shared(value: 1), Shared(value: 2))
    #expect(one == other)
    #expect(one != two)
    #expect(one.hashValue == other.hashValue)
    #expect(one.reader == other.reader)
    #expect(Shared(value: Todo(id: 4)).id == 4)
  }

  @Test func texts() {
    let count = Shared(value: 1)
    #expect("\(count)" == "Shared(1)")
    #expect("\(count.reader)" == "SharedReader(1)")
  }

  @Test func writesWithinWrites() {
    let (first, second) = (Shared(value: 1), Shared(value: 10))
    first.withLock { first in
      second.withLock { $0 += first }
      first += second.wrappedValue
    }
    #expect(first.wrappedValue == 12)
    #expect(second.wrappedValue == 11)
  }

  @Test func aStatusWithoutAKey() async throws {
    let count = Shared(value: 1)
    try await count.load()
    try await count.save()
    #expect(!count.isLoading)
    #expect(count.loadError == nil)
    #expect(count.saveError == nil)
  }
}

extension SharedTests {
  @Test func values() async {
    let count = Shared(value: 0)
    var values = count.values.makeAsyncIterator()
    #expect(await values.next() == 0)
    count.withLock { $0 = 1 }
    #expect(await values.next() == 1)
    count.withLock { $0 = 2 }
    count.withLock { $0 = 3 }
    #expect(await values.next() == 3, "the last of two")
  }

  /// A write between the iterator's creation and its first value is in that value, and not in another.
  @Test func valuesYieldEachWriteOnce() async {
    let count = Shared(value: 0)
    var values = count.values.makeAsyncIterator()
    count.withLock { $0 = 1 }
    #expect(await values.next() == 1)
    count.withLock { $0 = 2 }
    #expect(await values.next() == 2)
    // The same of a part, and of an optional's value.
    let pair = Shared(value: (first: 0, second: Int?.some(0)))
    var firsts = pair.first.values.makeAsyncIterator()
    var seconds = Shared(pair.second)?.values.makeAsyncIterator()
    pair.withLock { $0 = (1, 1) }
    #expect(await firsts.next() == 1)
    #expect(await seconds?.next() == 1)
    pair.withLock { $0 = (2, 2) }
    #expect(await firsts.next() == 2)
    #expect(await seconds?.next() == 2)
  }

  @Test func valuesEndWithTheirTask() async {
    let count = Shared(value: 0)
    let task = Task {
      var values: [Int] = []
      for await value in count.values { values.append(value) }
      return values
    }
    task.cancel()
    let values = await task.value
    #expect(values == [0] || values == [])
  }
}
