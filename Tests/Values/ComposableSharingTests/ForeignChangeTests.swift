import ComposableArchitecture
import ComposableClocks
import Foundation
import Testing

/// Files that other programs change, while this one reads and writes them.
@Suite(.timeLimit(.minutes(20))) struct ForeignChangeTests {
  private let directory: TemporaryDirectory
  private let file: URL
  private let storage: FileStorage
  private let preferences: AppPreferences

  init() throws {
    directory = try TemporaryDirectory()
    file = directory.url.appending(path: "preferences.json")
    // Never advanced: the second write of a file is pending until it is flushed.
    storage = FileStorage(interval: .seconds(1), clock: TestClock(patience: nil))
    preferences = AppPreferences(file: file, in: storage)
  }

  private func preference(_ name: String) -> Shared<Int> {
    withDependencies {
      $0.sharedReferences = SharedReferences()
    } operation: {
      Shared(wrappedValue: 0, .appStorage(name, store: preferences))
    }
  }

  private func counts() -> Shared<[Int]> {
    withDependencies {
      $0.defaultFileStorage = storage
      $0.sharedReferences = SharedReferences()
    } operation: {
      Shared(wrappedValue: [], .fileStorage(file))
    }
  }

  private func replaceFile(_ text: String) throws {
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// It is merged into the file by a write of another name, and is not lost for this program.
  @Test func anotherNameThatCameBeforeAPendingWrite() async throws {
    let (mine, theirs) = (preference("mine"), preference("theirs"))
    var values = theirs.values.makeAsyncIterator()
    #expect(await values.next() == 0)
    mine.withLock { $0 = 1 }
    try await mine.save()
    mine.withLock { $0 = 2 }
    try replaceFile(#"{"mine":1,"theirs":7}"#)
    storage.flush()
    #expect(await values.next() == 7)
    #expect(mine.wrappedValue == 2)
    let written = try JSONDecoder().decode([String: Int].self, from: Data(contentsOf: file))
    #expect(written == ["mine": 2, "theirs": 7])
  }

  /// A pending write of one name does not replace what it can't read.
  @Test func aFileThatIsMalformedBeforeAPendingWrite() async throws {
    let mine = preference("mine")
    mine.withLock { $0 = 1 }
    try await mine.save()
    mine.withLock { $0 = 2 }
    try replaceFile(#"{"mine":1,"theirs":7"#)
    storage.flush()
    #expect(directory.text("preferences.json") == #"{"mine":1,"theirs":7"#)
    #expect(mine.saveError != nil)
    try await mine.save()
    #expect(mine.saveError == nil)
    let written = try JSONDecoder().decode([String: Int].self, from: Data(contentsOf: file))
    #expect(written == ["mine": 2])
  }

  @Test func aMendedFileWinsOverARefusedWrite() async throws {
    try replaceFile("{")
    let count = preference("count")
    count.withLock { $0 = 2 }
    #expect(count.saveError != nil)
    try replaceFile(#"{"count":7}"#)
    try await count.load()
    #expect(count.wrappedValue == 7)
  }

  @Test func aNameThatIsAddedWithoutObservers() async throws {
    let key = AppStorageKey<Int>.appStorage("token", store: preferences)
    await #expect(throws: (any Error).self) { try await Shared(require: key) }
    try replaceFile(#"{"token":7}"#)
    let token = try await Shared(require: key)
    #expect(token.wrappedValue == 7)
  }

  /// The reference is gone before its write is performed.
  @Test func aFileThatIsOpenedAgain() async throws {
    do {
      let counts = counts()
      counts.withLock { $0 = [1] }
      try await counts.save()
      counts.withLock { $0.append(2) }
    }
    #expect(directory.text("preferences.json") == "[1]")
    let again = counts()
    #expect(again.wrappedValue == [1, 2])
    again.withLock { $0.append(3) }
    storage.flush()
    #expect(directory.text("preferences.json") == "[1,2,3]")
  }

  @Test func loadingWhileAWriteIsPending() async throws {
    let counts = counts()
    try await counts.save()
    counts.withLock { $0 = [1] }
    try await counts.load()
    #expect(counts.wrappedValue == [1])
  }

  /// Two sessions with references of their own.
  @Test func twoOwnersOfAFile() async throws {
    let (first, second) = (counts(), counts())
    for number in 0..<20 {
      let (writer, other) = number.isMultiple(of: 2) ? (first, second) : (second, first)
      writer.withLock { $0.append(number) }
      try await writer.save()
      #expect(other.wrappedValue == writer.wrappedValue)
    }
    #expect(first.wrappedValue == Array(0..<20))
  }

  /// Sessions that write and read a file at the same moment. Which write wins is not determined; that all of them end
  /// with it is.
  @Test func ownersThatWriteAtTheSameMoment() async throws {
    let owners = (0..<4).map { _ in counts() }
    try await withThrowingTaskGroup { group in
      for (number, owner) in owners.enumerated() {
        group.addTask {
          for count in 0..<50 {
            owner.withLock { $0 = [number, count] }
            if count.isMultiple(of: 10) { try await owner.save() }
            if count.isMultiple(of: 7) { try await owner.load() }
            let value = owner.wrappedValue
            #expect(value.count == 2 && value[1] < 50)
          }
        }
      }
      try await group.waitForAll()
    }
    storage.flush()
    for owner in owners { try await owner.load() }
    let written = try JSONDecoder().decode([Int].self, from: Data(contentsOf: file))
    #expect(owners.map(\.wrappedValue) == Array(repeating: written, count: 4))
    #expect(written[1] == 49)
    // And they still follow one another.
    owners[2].withLock { $0 = [7, 7] }
    try await owners[2].save()
    #expect(owners.map(\.wrappedValue) == Array(repeating: [7, 7], count: 4))
  }

  /// The link stays, and the file that it points to is replaced.
  @Test func theTargetOfALinkIsReplacedByAnother() async throws {
    let target = directory.url.appending(path: "target/counts.json")
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("[1]".utf8).write(to: target)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    let counts = counts()
    var values = counts.values.makeAsyncIterator()
    #expect(await values.next() == [1])
    try Data("[1,2]".utf8).write(to: target, options: .atomic)
    #expect(await values.next() == [1, 2])
  }
}
