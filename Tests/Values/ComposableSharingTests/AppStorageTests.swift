import ComposableArchitecture
import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct AppStorageTests {
  private enum Level: String, Sendable { case low, high }
  private enum Size: Int, Codable, Sendable { case small, large }

  @Test func values() {
    goesThereAndBack(true, false)
    goesThereAndBack(1, -2)
    goesThereAndBack(Int.max, Int.min)
    goesThereAndBack(UInt64.max, 0)
    goesThereAndBack(1.5, 2)
    goesThereAndBack("", "a\n\"b\"")
    goesThereAndBack(Data(), Data([1, 2, 255]))
    goesThereAndBack(
      Date(timeIntervalSinceReferenceDate: 0.125), Date(timeIntervalSince1970: 1e9))
    goesThereAndBack(URL(string: "https://example.com/?a=b")!, URL(filePath: "/tmp"))
    goesThereAndBack(["a"], ["b", "c"])
    goesThereAndBack(["a": [1, 2]], [:])
    goesThereAndBack(Size.small, .large)
  }

  private func goesThereAndBack<Value: Codable & Equatable & Sendable>(
    _ first: Value, _ second: Value
  ) {
    let preferences = AppPreferences(file: URL(filePath: "/preferences"), in: .inMemory)
    let read = { (value: Value) in
      withDependencies {
        $0.sharedReferences = SharedReferences()
      } operation: {
        Shared(wrappedValue: value, .appStorage("value", store: preferences))
      }
    }
    let value = read(first)
    #expect(value.wrappedValue == first)
    value.withLock { $0 = second }
    #expect(read(first).wrappedValue == second)
    let optional = withDependencies {
      $0.sharedReferences = SharedReferences()
    } operation: {
      Shared<Value?>(.appStorage("value", store: preferences))
    }
    #expect(optional.wrappedValue == second)
    optional.withLock { $0 = nil }
    #expect(read(first).wrappedValue == first)
  }

  @Test func rawValues() {
    do {
      @Shared(.appStorage("level")) var level = Level.low
      $level.withLock { $0 = .high }
    }
    @Shared(.appStorage("level")) var level = Level.low
    #expect(level == .high)
    @Shared(.appStorage("level")) var text = ""
    #expect(text == "high")
    $text.withLock { $0 = "extreme" }
    #expect(level == .low, "a raw value of no case counts as absent")
  }

  @Test func optionalRawValues() {
    @Shared(.appStorage("level")) var level: Level?
    #expect(level == nil)
    $level.withLock { $0 = .high }
    @Shared(.appStorage("level")) var text: String?
    #expect(text == "high")
    $level.withLock { $0 = nil }
    #expect(text == nil)
  }

  @Test func aKeyIsInOneFileWithTheOthers() throws {
    let directory = try TemporaryDirectory()
    let storage = FileStorage(interval: .seconds(1))
    let file = directory.url.appending(path: "preferences.json")
    let preferences = AppPreferences(file: file, in: storage)
    let isOn = Shared(wrappedValue: false, .appStorage("isOn", store: preferences))
    let count = Shared(wrappedValue: 1, .appStorage("count", store: preferences))
    isOn.withLock { $0 = true }
    count.withLock { $0 = 2 }
    storage.flush()
    #expect(directory.text("preferences.json") == "{\n  \"count\" : 2,\n  \"isOn\" : true\n}")
  }

  @Test func whatOtherProgramsHaveSetStays() async throws {
    let directory = try TemporaryDirectory()
    let file = directory.url.appending(path: "preferences.json")
    let preferences = AppPreferences(file: file, in: FileStorage(interval: .zero))
    let count = Shared(wrappedValue: 1, .appStorage("count", store: preferences))
    try await count.save()
    var values = count.values.makeAsyncIterator()
    _ = await values.next()
    try Data(#"{"count":5,"theirs":[1]}"#.utf8).write(to: file, options: .atomic)
    #expect(await values.next() == 5)
    count.withLock { $0 = 6 }
    try await count.save()
    let object = try JSONDecoder().decode(
      [String: [Int]].self,
      from: Data(
        directory.text("preferences.json")!.replacing("\"count\" : 6", with: "\"count\" : [6]").utf8
      ))
    #expect(object == ["count": [6], "theirs": [1]])
  }

  @Test func aMalformedFileIsKept() async throws {
    let storage = FileStorage.inMemory
    let file = URL(filePath: "/preferences.json")
    try storage.save(Data("{".utf8), file)
    let preferences = AppPreferences(file: file, in: storage)
    let count = Shared(wrappedValue: 1, .appStorage("count", store: preferences))
    #expect(count.loadError != nil)
    count.withLock { $0 = 2 }
    #expect(count.saveError != nil)
    #expect(try storage.load(file) == Data("{".utf8))
    try await count.save()
    #expect(try storage.load(file) == Data("{\n  \"count\" : 2\n}".utf8))
  }

  @Test func aValueOfAnotherType() throws {
    @Shared(.appStorage("value")) var text = "abc"
    $text.withLock { $0 = "def" }
    @Shared(.appStorage("value")) var number = 1
    #expect(number == 1)
    #expect($number.loadError != nil)
  }

  @Test func theFileOfTheProgram() {
    #expect(AppPreferences.fileOfProgram.lastPathComponent == "preferences.json")
  }
}
