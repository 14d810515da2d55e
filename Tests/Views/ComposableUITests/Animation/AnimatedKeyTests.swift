import ComposableHosting
import ComposableSharing
import ComposableUI
import ComposableViewsTesting
import Observation
import Testing

/// Values that change elsewhere, with an animation.
@MainActor @Suite(.timeLimit(.minutes(20))) struct AnimatedKeyTests {
  /// A place whose values the test sets.
  fileprivate final class Place: Sendable {
    private let subscribers = LockIsolated<[SharedSubscriber<Int>]>([])

    func add(_ subscriber: SharedSubscriber<Int>) {
      subscribers.withValue { $0.append(subscriber) }
    }

    var subscriber: SharedSubscriber<Int> { subscribers.value.last! }
  }

  fileprivate struct PlaceKey: SharedReaderKey {
    let place: Place

    var id: ObjectIdentifier { ObjectIdentifier(place) }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      continuation.resume(returning: 1)
    }

    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      place.add(subscriber)
      return .none
    }
  }

  private final class Host: ViewHost {
    var animations: [Animation?] = []
    func apply(_ operations: [HostOperation]) { animations.append(Transaction.current.animation) }
  }

  private struct Number: View {
    @SharedReader var number: Int
    var body: some View { Text("\(number)") }
  }

  private let place = Place()
  private let host = Host()

  @Test func aChangeIsAnimated() {
    let number = SharedReader(wrappedValue: 0, .animated(PlaceKey(place: place), .snappy))
    let graph = ViewGraph(host: host) { Number(number: number) }
    place.subscriber.yield(2)
    graph.update()
    #expect(number.wrappedValue == 2)
    #expect(host.animations == [nil, .snappy])
  }

  /// As the thread of a database does it.
  @Test func aChangeOnAnotherThreadIsAnimated() async {
    let number = SharedReader(wrappedValue: 0, .animated(PlaceKey(place: place), .snappy))
    let graph = ViewGraph(host: host) { Number(number: number) }
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = number.wrappedValue
      } onChange: {
        continuation.resume()
      }
      Task.detached { [place] in place.subscriber.yield(2) }
    }
    graph.update()
    #expect(host.animations == [nil, .snappy])
  }

  /// Each declaration of one value has its own.
  @Test func othersAreNot() {
    let animated = SharedReader(wrappedValue: 0, .animated(PlaceKey(place: place)))
    let plain = SharedReader(wrappedValue: 0, PlaceKey(place: place))
    let graph = ViewGraph(host: host) { Number(number: plain) }
    place.subscriber.yield(2)
    graph.update()
    #expect([plain.wrappedValue, animated.wrappedValue] == [2, 1])
    #expect(host.animations == [nil, nil])
  }

  @Test func anErrorArrivesToo() {
    struct Failure: Error {}
    let number = SharedReader(wrappedValue: 0, .animated(PlaceKey(place: place)))
    place.subscriber.yield(throwing: Failure())
    #expect(number.loadError is Failure)
    #expect(number.wrappedValue == 1)
  }

  /// The declaration needs no value of its own.
  @Test func aKeyWithADefault() {
    let number = SharedReader(.animated(.number(in: place), .easeIn))
    let graph = ViewGraph(host: host) { Number(number: number) }
    place.subscriber.yield(3)
    graph.update()
    #expect(number.wrappedValue == 3)
    #expect(host.animations == [nil, .easeIn])
  }
}

extension SharedReaderKey {
  fileprivate static func number(
    in place: AnimatedKeyTests.Place
  ) -> Self where Self == AnimatedKeyTests.PlaceKey.Default {
    Self[AnimatedKeyTests.PlaceKey(place: place), default: 7]
  }
}
