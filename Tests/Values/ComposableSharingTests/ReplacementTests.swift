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
