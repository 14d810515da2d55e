import ComposableArchitecture
import ComposableClocks
import ComposableRuntime
import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct FileStorageTests {
  private let file = URL(filePath: "/counts.json")

  @Test func aValueIsSaved() throws {
    @Dependency(\.defaultFileStorage) var storage
    do {
      @Shared(.fileStorage(file)) var counts = [1]
      $counts.withLock { $0.append(2) }
    }
    #expect(try storage.load(file) == Data("[1,2]".utf8))
    @Shared(.fileStorage(file)) var counts: [Int] = []
    #expect(counts == [1, 2])
  }

  @Test func aFileThatIsThereIsLoaded() throws {
    @Dependency(\.defaultFileStorage) var storage
    try storage.save(Data("[7]".utf8), file)
    @Shared(.fileStorage(file)) var counts = [1]
    #expect(counts == [7])
  }

  @Test func anotherProgramsWrite() throws {
    @Dependency(\.defaultFileStorage) var storage
    @Shared(.fileStorage(file)) var counts = [1]
    try storage.save(Data("[8]".utf8), file)
    #expect(counts == [8])
    $counts.withLock { $0.append(9) }
    #expect(try storage.load(file) == Data("[8,9]".utf8))
  }

  @Test func storagesAreSeparate() {
    @Shared(.fileStorage(file)) var outer = [1]
    withDependencies {
      $0.defaultFileStorage = .inMemory
    } operation: {
      @Shared(.fileStorage(file)) var inner = [2]
      $inner.withLock { $0 = [3] }
    }
    #expect(outer == [1])
  }

  @Test func aMalformedFileIsKept() async throws {
    @Dependency(\.defaultFileStorage) var storage
    let malformed = Data("[1, 2".utf8)
    try storage.save(malformed, file)
    @Shared(.fileStorage(file)) var counts = [0]
    #expect(counts == [0])
    #expect("\(try #require($counts.loadError))".contains("/counts.json"))
    $counts.withLock { $0 = [1] }
    #expect(try storage.load(file) == malformed)
    #expect("\(try #require($counts.saveError))".contains("is kept"))
    try await $counts.save()
    #expect($counts.saveError == nil)
    #expect(try storage.load(file) == Data("[1]".utf8))
    $counts.withLock { $0 = [2] }
    #expect(try storage.load(file) == Data("[2]".utf8))
  }

  @Test func aMalformedFileThatIsMended() throws {
    @Dependency(\.defaultFileStorage) var storage
    try storage.save(Data("[".utf8), file)
    @Shared(.fileStorage(file)) var counts = [0]
    try storage.save(Data("[5]".utf8), file)
    #expect($counts.loadError == nil)
    #expect(counts == [5])
    $counts.withLock { $0 = [6] }
    #expect(try storage.load(file) == Data("[6]".utf8))
  }

  @Test func ownCoding() throws {
    @Dependency(\.defaultFileStorage) var storage
    let key = { [file] in
      FileStorageKey<Int>.fileStorage(file) {
        try #require(Int(String(decoding: $0, as: UTF8.self)))
      } encode: {
        Data("\($0)".utf8)
      }
    }
    let count = Shared(wrappedValue: 1, key())
    count.withLock { $0 = 12 }
    #expect(try storage.load(file) == Data("12".utf8))
  }

  @Test func ownCoders() throws {
    @Dependency(\.defaultFileStorage) var storage
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    struct Person: Codable, Equatable { var firstName = "Blob" }
    @Shared(.fileStorage(file, decoder: decoder, encoder: encoder)) var person = Person()
    $person.withLock { $0.firstName = "Jane" }
    #expect(try storage.load(file) == Data(#"{"first_name":"Jane"}"#.utf8))
  }

  @Test func aValueThatCanNotBeEncoded() throws {
    @Shared(.fileStorage(file)) var number = 1.0
    $number.withLock { $0 = .infinity }
    #expect($number.saveError != nil)
    $number.withLock { $0 = 2 }
    #expect($number.saveError == nil)
  }
}

/// A directory that is removed at the end of a test.
final class TemporaryDirectory: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "composable-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func text(_ name: String) -> String? {
    (try? Data(contentsOf: url.appending(path: name))).map { String(decoding: $0, as: UTF8.self) }
  }
}

@Suite(.timeLimit(.minutes(20))) struct FileSystemTests {
  private let directory: TemporaryDirectory
  private let file: URL
  private let clock = TestClock()
  private let storage: FileStorage

  init() throws {
    directory = try TemporaryDirectory()
    file = directory.url.appending(path: "deep/counts.json")
    storage = FileStorage(interval: .seconds(1), clock: clock)
  }

  private func counts() -> Shared<[Int]> {
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: [], .fileStorage(file))
    }
  }

  @Test func saveWritesAtOnce() async throws {
    let counts = counts()
    counts.withLock { $0 = [1] }
    try await counts.save()
    #expect(directory.text("deep/counts.json") == "[1]")
    counts.withLock { $0 = [1, 2] }
    try await counts.save()
    #expect(directory.text("deep/counts.json") == "[1,2]")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: file.deletingLastPathComponent().path)
    #expect(names == ["counts.json"], "no temporary file is left")
  }

  @Test func writesAreAtMostOneAnInterval() async throws {
    let counts = counts()
    counts.withLock { $0 = [1] }
    try await counts.save()
    for number in 2...100 { counts.withLock { $0.append(number) } }
    #expect(directory.text("deep/counts.json") == "[1]")
    await clock.advance(by: .seconds(1))
    storage.flush()
    #expect(directory.text("deep/counts.json")?.hasSuffix(",99,100]") == true)
  }

  @Test func flush() async throws {
    let counts = counts()
    try await counts.save()
    counts.withLock { $0 = [3] }
    storage.flush()
    #expect(directory.text("deep/counts.json") == "[3]")
  }

  @Test func theTargetOfALinkIsReplaced() async throws {
    let target = directory.url.appending(path: "target.json")
    try Data("[1]".utf8).write(to: target)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    let counts = counts()
    #expect(counts.wrappedValue == [1])
    counts.withLock { $0 = [2] }
    try await counts.save()
    #expect(directory.text("target.json") == "[2]")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  /// Also those that the process gives to no new file.
  @Test(arguments: [0o600, 0o666])
  func permissionsAreKept(permissions: Int) async throws {
    let counts = counts()
    try await counts.save()
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: file.path)
    counts.withLock { $0 = [2] }
    try await counts.save()
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == permissions)
  }

  @Test func aFileThatCanNotBeReadIsKept() async throws {
    // A directory in its place.
    let inner = file.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let counts = counts()
    #expect(counts.loadError != nil)
    counts.withLock { $0 = [1] }
    #expect(counts.saveError != nil)
    #expect(FileManager.default.fileExists(atPath: inner.path))
  }

  @Test func aDirectoryThatCanNotBeMade() async throws {
    try Data().write(to: directory.url.appending(path: "deep"))
    let counts = counts()
    await #expect(throws: (any Error).self) { try await counts.save() }
    #expect(counts.saveError != nil)
  }

  @Test func anotherProgramsWriteIsSeen() async throws {
    let counts = counts()
    var values = counts.values.makeAsyncIterator()
    #expect(await values.next() == [])
    try Data("[4]".utf8).write(to: file, options: .atomic)
    #expect(await values.next() == [4])
    // Of another length: one of the same length, written in place within a tick of the system's clock, has the same
    // version.
    try Data("[5,6]".utf8).write(to: file)
    #expect(await values.next() == [5, 6])
    try FileManager.default.removeItem(at: file)
    #expect(await values.next() == [])
  }

  @Test func ownWritesAreNotReadAgain() async throws {
    let counts = counts()
    for number in 0..<20 {
      counts.withLock { $0.append(number) }
      try await counts.save()
      counts.withLock { $0.append(-number) }
    }
    #expect(counts.wrappedValue.count == 40)
  }

  @Test func aPendingWriteWinsOverAnotherPrograms() async throws {
    let counts = counts()
    try await counts.save()
    counts.withLock { $0 = [1] }
    try Data("[4]".utf8).write(to: file, options: .atomic)
    storage.flush()
    #expect(directory.text("deep/counts.json") == "[1]")
    #expect(counts.wrappedValue == [1])
  }
}
