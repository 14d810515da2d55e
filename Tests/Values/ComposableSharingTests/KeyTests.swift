import ComposableArchitecture
import ComposableRuntime
import IssueReporting
import Observation
import Testing

@Suite(.timeLimit(.minutes(20))) struct KeyTests {
  @Test func equalKeysShareAValue() {
    @Shared(.inMemory("count")) var first = 1
    @Shared(.inMemory("count")) var second = 2
    #expect(second == 1, "the first declaration has made it")
    $second.withLock { $0 = 5 }
    #expect(first == 5)
  }

  @Test func valuesInMemoryOutliveTheirReferences() {
    do {
      @Shared(.inMemory("count")) var count = 0
      $count.withLock { $0 = 7 }
    }
    @Shared(.inMemory("count")) var count = 0
    #expect(count == 7)
  }

  @Test func loadingAValueInMemoryKeepsIt() async throws {
    @Shared(.inMemory("count")) var count = 0
    $count.withLock { $0 = 5 }
    try await $count.load()
    #expect(count == 5)
  }

  /// A default changes neither how long a value lives nor which declarations share it.
  @Test func keysWithDefaultsKeepTheirScope() async throws {
    typealias Key = InMemoryKey<Int>.Default
    func make(_ key: some SharedKey<Int>) -> Shared<Int> { Shared(wrappedValue: 1, key) }
    let kept = Key[.inMemory("kept"), default: 0]
    make(kept).withLock { $0 = 7 }
    #expect(make(kept).wrappedValue == 7)
    let ofProcess = Key[
      .inMemory("KeyTests.keysWithDefaultsKeepTheirScope", scope: .process), default: 0]
    let outer = make(ofProcess)
    outer.withLock { $0 = 3 }
    let inner = try await withDependencies {
      $0.sharedReferences = SharedReferences()
    } operation: {
      try await Shared(require: ofProcess)
    }
    #expect(inner.wrappedValue == 3)
  }

  /// The end of a subscription may read what is being written: it comes after the write.
  @Test func aSubscriptionEndsAfterTheWriteThatReleasesIt() {
    struct Ending: SharedKey {
      let onEnd: @Sendable () -> Void
      var id: Int { 1 }
      func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        continuation.resumeReturningInitialValue()
      }
      func subscribe(
        context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
      ) -> SharedSubscription { SharedSubscription(onEnd) }
      func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
        continuation.resume()
      }
    }
    let list = Shared<[Shared<Int>]>(value: [])
    let count = Locked(-1)
    do {
      let inner = Shared(
        wrappedValue: 0, Ending { [list] in count.withLock { $0 = list.wrappedValue.count } })
      list.withLock { $0.append(inner) }
    }
    list.withLock { $0.removeAll() }
    #expect(count.withLock { $0 } == 0)
  }

  @Test func oneNameWithTwoTypes() {
    @Shared(.inMemory("value")) var number = 1
    @Shared(.inMemory("value")) var text = "a"
    $number.withLock { $0 = 2 }
    #expect(text == "a")
  }

  @Test func referencesAreADependency() {
    @Shared(.inMemory("count")) var outer = 0
    withDependencies {
      $0.sharedReferences = SharedReferences()
    } operation: {
      @Shared(.inMemory("count")) var inner = 0
      $inner.withLock { $0 = 1 }
      #expect(outer == 0)
    }
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("count")) var inner = 0
      $inner.withLock { $0 = 1 }
      #expect(outer == 0)
    }
  }

  @Test func theProcessScope() {
    let name = "KeyTests.theProcessScope"
    @Shared(.inMemory(name, scope: .process)) var outer = 0
    withDependencies {
      $0.sharedReferences = SharedReferences()
    } operation: {
      @Shared(.inMemory(name, scope: .process)) var inner = 0
      $inner.withLock { $0 += 1 }
    }
    #expect(outer == 1)
    #expect(outer == $outer.wrappedValue)
  }

  @Test func defaults() {
    @Shared(.limit) var limit
    #expect(limit == 10)
    $limit.withLock { $0 = 11 }
    @Shared(.limit) var other = 20
    #expect(other == 11)
    @SharedReader(.limit) var reader
    #expect(reader == 11)
  }

  @Test func anotherDefault() {
    @Shared(.limit) var limit = 20
    #expect(limit == 20)
  }

  @Test func optionals() {
    @Shared(.inMemory("user")) var user: String?
    #expect(user == nil)
    $user.withLock { $0 = "Blob" }
    @SharedReader(.inMemory("user")) var reader: String?
    #expect(reader == "Blob")
  }

  @Test func loadsAndSaves() {
    let place = PlaceKey<Int>.Place(5)
    @Shared(PlaceKey(place)) var count = 0
    #expect(count == 5)
    $count.withLock { $0 = 6 }
    let saves = place.content.withLock { $0.saves }
    #expect(saves.map(\.value) == [6])
    #expect(saves.map(\.context) == [.didSet])
  }

  @Test func followsChangesElsewhere() {
    let place = PlaceKey<Int>.Place()
    do {
      @Shared(PlaceKey(place)) var count = 1
      let subscriber = place.content.withLock { $0.subscriber }
      subscriber?.yield(7)
      #expect(count == 7)
      #expect(place.content.withLock { $0.saves.isEmpty }, "it was not written here")
      subscriber?.yieldLoading()
      #expect($count.isLoading)
      subscriber?.yield(throwing: Failure())
      #expect(!$count.isLoading)
      #expect($count.loadError as? Failure == Failure())
      #expect(count == 7)
      subscriber?.yieldReturningInitialValue()
      #expect(count == 1)
      #expect($count.loadError == nil)
    }
    #expect(!place.content.withLock { $0.isSubscribed })
    place.content.withLock { $0.subscriber }?.yield(8)
  }

  @Test func loadsAgain() async throws {
    let place = PlaceKey<Int>.Place(5)
    @Shared(PlaceKey(place)) var count = 0
    place.content.withLock { $0.value = 6 }
    try await $count.load()
    #expect(count == 6)
    place.content.withLock { $0.loadError = Failure() }
    await #expect(throws: Failure.self) { try await $count.load() }
    #expect($count.loadError as? Failure == Failure())
    #expect(count == 6)
  }

  @Test func loadsLater() async throws {
    let place = PlaceKey<Int>.Place()
    place.content.withLock { $0.isHolding = true }
    @Shared(PlaceKey(place)) var count = 0
    #expect($count.isLoading)
    #expect(count == 0)
    place.content.withLock { $0.loading.removeFirst() }.resume(returning: 9)
    #expect(!$count.isLoading)
    #expect(count == 9)
  }

  @Test func savesOnRequest() async throws {
    let place = PlaceKey<Int>.Place()
    @Shared(PlaceKey(place)) var count = 0
    try await $count.save()
    #expect(place.content.withLock { $0.saves.map(\.context) } == [.userInitiated])
    place.content.withLock { $0.saveError = Failure() }
    await #expect(throws: Failure.self) { try await $count.save() }
    #expect($count.saveError as? Failure == Failure())
    place.content.withLock { $0.saveError = nil }
    $count.withLock { $0 = 2 }
    #expect($count.saveError == nil)
  }

  @Test func aRequiredValue() async throws {
    let place = PlaceKey<Int>.Place()
    let key = PlaceKey(place)
    await #expect(throws: (any Error).self) { try await Shared(require: key) }
    place.content.withLock { $0.loadError = Failure() }
    await #expect(throws: Failure.self) { try await Shared(require: key) }
    place.content.withLock {
      $0.loadError = nil
      $0.value = 4
    }
    let count = try await Shared(require: key)
    #expect(count.wrappedValue == 4)
    let reader = try await SharedReader(require: key)
    count.withLock { $0 = 5 }
    #expect(reader.wrappedValue == 5)
    #expect(place.content.withLock { $0.loads } == 3, "there is a reference already")
  }

  /// Another declaration has begun to load it.
  @Test func aRequiredValueThatIsBeingLoaded() async throws {
    let place = PlaceKey<Int>.Place(4)
    let key = PlaceKey(place)
    place.content.withLock { $0.isHolding = true }
    @Shared(key) var count = 1
    #expect($count.isLoading)
    async let required = Shared(require: key).wrappedValue
    // It waits, whether it has begun to or not.
    await Task.megaYield()
    #expect(count == 1)
    place.content.withLock { $0.loading.removeFirst() }.resume(returning: 4)
    #expect(try await required == 4)

    // And for a load that fails, or that a subscription announces.
    let subscriber = try #require(place.content.withLock { $0.subscriber })
    subscriber.yieldLoading()
    let failing = Task { try await Shared(require: key).wrappedValue }
    await Task.megaYield()
    subscriber.yield(throwing: Failure())
    await #expect(throws: Failure.self) { try await failing.value }
    #expect(place.content.withLock { $0.loads } == 1)
  }

  /// It was reported at each call, so a thousand times of a value that was written as often.
  @Test func aContinuationThatIsNotResumedIsReportedOnce() async throws {
    struct Forgetful: SharedKey {
      struct ID: Hashable {}
      var id: ID { ID() }
      func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {}
      func subscribe(
        context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
      ) -> SharedSubscription { .none }
      func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {}
    }
    let reporter = MessageRecorder()
    try await withIssueReporters([reporter]) {
      let count = Shared(wrappedValue: 1, Forgetful())
      #expect(!count.isLoading)
      #expect(count.loadError != nil)
      #expect(reporter.take().count == 1)
      await #expect(throws: (any Error).self) { try await count.load() }
      #expect(reporter.take().isEmpty)
      count.withLock { $0 = 2 }
      let message = try #require(reporter.take().first)
      #expect(message.contains("'save(_:context:continuation:)' was never resumed"))
      count.withLock { $0 = 3 }
      await #expect(throws: (any Error).self) { try await count.save() }
      #expect(count.saveError != nil)
      #expect(reporter.take().isEmpty)
    }
  }

  @Test func aContinuationThatIsResumedTwice() {
    struct Repeating: SharedKey {
      struct ID: Hashable {}
      var id: ID { ID() }
      func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        continuation.resumeReturningInitialValue()
      }
      func subscribe(
        context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
      ) -> SharedSubscription { .none }
      func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
        continuation.resume()
        continuation.resume()
      }
    }
    let count = Shared(wrappedValue: 1, Repeating())
    withExpectedIssue { count.withLock { $0 = 2 } }
  }

  /// The value that could not be loaded is no longer there.
  @Test func aSaveEndsTheErrorOfALoad() async {
    let place = PlaceKey<Int>.Place()
    place.content.withLock { $0.loadError = Failure() }
    @Shared(PlaceKey(place)) var count = 0
    #expect($count.loadError as? Failure == Failure())
    let notified = Locked(false)
    withObservationTracking {
      _ = $count.loadError
    } onChange: {
      notified.withLock { $0 = true }
    }
    place.content.withLock { $0.saveError = Failure(number: 2) }
    $count.withLock { $0 = 1 }
    #expect($count.loadError as? Failure == Failure())
    place.content.withLock { $0.saveError = nil }
    $count.withLock { $0 = 2 }
    #expect($count.loadError == nil)
    #expect($count.saveError == nil)
    #expect(notified.withLock { $0 })
  }

  @Test func entriesOfReleasedReferencesAreRemoved() {
    let references = SharedReferences()
    withDependencies {
      $0.sharedReferences = references
    } operation: {
      let place = PlaceKey<Int>.Place()
      for number in 0..<10 {
        let count = Shared(wrappedValue: 0, PlaceKey(place, name: "\(number)"))
        count.withLock { $0 = number }
      }
    }
    #expect(references.count == 0)
  }
}

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  static var limit: Self { Self[.inMemory("limit"), default: 10] }
}

/// Keeps the messages of issues, which then don't fail the test.
private final class MessageRecorder: IssueReporter {
  private let messages = Locked<[String]>([])

  func take() -> [String] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message() ?? ""
    messages.withLock { $0.append(message) }
  }
}
