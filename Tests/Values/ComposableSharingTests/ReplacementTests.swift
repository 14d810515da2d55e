import ComposableArchitecture
import ComposableRuntime
import Foundation
import Observation
import Testing

/// Another reference is assigned to a declaration: its copies follow. They kept the one before.
@Suite struct ReplacementTests {
  struct Settings: Equatable {
    var name = "Blob"
    var volume = 3
  }

  @Test func copiesFollow() {
    @Shared(value: 1) var count: Int
    let copy = $count
    let reader = $count.reader
    $count = Shared(value: 5)
    #expect(count == 5)
    #expect(copy.wrappedValue == 5)
    #expect(reader.wrappedValue == 5)
    copy.withLock { $0 = 6 }
    #expect(count == 6)
    $count = Shared(wrappedValue: 7, .inMemory("count"))
    #expect(copy.wrappedValue == 7)
    #expect(copy == $count)
  }

  /// Other references to the value are not copies.
  @Test func otherDeclarationsStay() {
    @Shared(.inMemory("first")) var count = 1
    @Shared(.inMemory("first")) var other = 1
    $count = Shared(wrappedValue: 5, .inMemory("second"))
    #expect(count == 5)
    #expect(other == 1)
    $count.withLock { $0 = 6 }
    @Shared(.inMemory("second")) var second = 0
    #expect(second == 6)
    #expect(other == 1)
    let source = Shared(value: 8)
    $count = source
    source.withLock { $0 = 9 }
    #expect(count == 9)
    $count = Shared(value: 0)
    #expect(source.wrappedValue == 9)
  }

  @Test func assigningItself() {
    @Shared(value: 1) var count: Int
    $count = $count
    $count.withLock { $0 += 1 }
    #expect(count == 2)
  }

  /// A part refers to what it was made of.
  @Test func partsTakeTheirPlaces() {
    @Shared(value: Settings()) var settings: Settings
    @Shared(value: 0) var volume: Int
    let copy = $volume
    $volume = $settings.volume
    copy.withLock { $0 = 8 }
    #expect(settings.volume == 8)
    let name = $settings.name
    $settings = Shared(value: Settings(name: "Blob Jr."))
    #expect(name.wrappedValue == "Blob")
    #expect(copy.wrappedValue == 8)
  }

  @Test func readersFollow() {
    @SharedReader(value: 1) var count: Int
    let copy = $count
    $count = SharedReader(value: 2)
    #expect(copy.wrappedValue == 2)
    // A reader of a shared value can't change what that refers to.
    let shared = Shared(value: 3)
    var reader = SharedReader(shared)
    let other = reader
    reader.projectedValue = SharedReader(value: 4)
    #expect(reader.wrappedValue == 4)
    #expect(other.wrappedValue == 3)
    shared.projectedValue = Shared(value: 5)
    #expect(other.wrappedValue == 5)
    #expect(reader.wrappedValue == 4)
  }

  @Test func observersAreNotified() {
    let count = Shared(value: 1)
    let copy = count
    let notifications = Locked(0)
    func track() {
      withObservationTracking {
        _ = copy.wrappedValue
      } onChange: {
        notifications.withLock { $0 += 1 }
      }
    }
    track()
    count.projectedValue = Shared(value: 2)
    #expect(notifications.withLock { $0 } == 1)
    track()
    count.withLock { $0 = 3 }
    #expect(notifications.withLock { $0 } == 2)
  }

  @Test func valuesGoOnWithTheOther() async {
    let count = Shared(value: 1)
    var values = count.values.makeAsyncIterator()
    #expect(await values.next() == 1)
    count.projectedValue = Shared(value: 2)
    #expect(await values.next() == 2)
    count.withLock { $0 = 3 }
    #expect(await values.next() == 3)
  }

  @Test func theReferenceBeforeIsReleased() {
    let place = PlaceKey<Int>.Place(1)
    @Shared(value: 0) var count: Int
    $count = Shared(wrappedValue: 0, PlaceKey(place))
    #expect(count == 1)
    #expect(place.content.withLock { $0.isSubscribed })
    $count = Shared(value: 2)
    #expect(!place.content.withLock { $0.isSubscribed })
  }

  @Test func readersOnOtherThreadsSeeOneOrTheOther() async {
    let count = Shared(value: 0)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask { (0..<500).allSatisfy { _ in count.wrappedValue % 10 == 0 } }
      }
      for number in 1...4 {
        group.addTask {
          for step in 0..<100 {
            count.projectedValue = Shared(value: 10 * (number + step))
            count.withLock { $0 += 10 }
          }
          return true
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}

/// `load(_:)` loads the value of another key into the place of a declaration.
extension ReplacementTests {
  @Test func loadingAnotherKey() async throws {
    let (first, second) = (PlaceKey.Place(1), PlaceKey.Place(2))
    @Shared(PlaceKey(first, name: "first")) var count = 0
    let copy = $count
    try await $count.load(PlaceKey(second, name: "second"))
    #expect(count == 2 && copy.wrappedValue == 2)
    #expect(second.content.withLock { $0.loads } == 1)
    copy.withLock { $0 = 3 }
    #expect(first.content.withLock { $0.value } == 1)
    #expect(second.content.withLock { $0.value } == 3)
    // The key that it has by now, and one that another declaration has.
    second.content.withLock { $0.value = 4 }
    try await $count.load(PlaceKey(second, name: "second"))
    #expect(count == 4)
    @Shared(PlaceKey(first, name: "first")) var other = 0
    first.content.withLock { $0.value = 5 }
    try await $count.load(PlaceKey(first, name: "first"))
    #expect(count == 5 && other == 5)
  }

  /// The value is the one before until the other is loaded, and stays it if there is none, or an error.
  @Test func whileAnotherKeyIsLoaded() async throws {
    let place = PlaceKey<Int>.Place()
    @SharedReader(PlaceKey(PlaceKey.Place(1), name: "first")) var count = 0
    let reader = $count
    let (loads, load) = AsyncStream<LoadContinuation<Int>>.makeStream()
    async let loaded: Void = reader.load(HeldKey(load: load))
    for await continuation in loads {
      #expect(count == 1 && $count.isLoading)
      continuation.resume(returning: 2)
      break
    }
    try await loaded
    #expect(count == 2 && !$count.isLoading)
    try await $count.load(PlaceKey(PlaceKey.Place(), name: "third"))
    #expect(count == 2)
    place.content.withLock { $0.loadError = Failure() }
    await #expect(throws: Failure.self) { try await $count.load(PlaceKey(place, name: "fourth")) }
    #expect(count == 2 && $count.loadError is Failure)
  }

  @Test func loadingAKeyWithADefault() async throws {
    @Shared(value: 1) var count: Int
    try await $count.load(.of("default", PlaceKey.Place()))
    #expect(count == 42)
    @SharedReader(value: 1) var reader: Int
    try await $reader.load(.of("other", PlaceKey.Place(7)))
    #expect(reader == 7)
  }

  /// A reader can't give the `Shared` that it was made from another value.
  @Test func aReaderOfASharedStays() async throws {
    @Shared(value: 1) var count: Int
    let reader = $count.reader
    try await withKnownIssue {
      try await reader.load(PlaceKey(PlaceKey.Place(2)))
    } matching: {
      "\($0)".contains("Load the key by the 'Shared' itself")
    }
    #expect(count == 1 && reader.wrappedValue == 1)
  }
}

/// A key that leaves it to the test when it is loaded.
private struct HeldKey: SharedReaderKey {
  let load: AsyncStream<LoadContinuation<Int>>.Continuation

  var id: String { "held" }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    load.yield(continuation)
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription { SharedSubscription {} }
}

extension SharedKey where Self == PlaceKey<Int>.Default {
  fileprivate static func of(_ name: String, _ place: PlaceKey<Int>.Place) -> Self {
    Self[PlaceKey(place, name: name), default: 42]
  }
}
