// Prints what publishers made of a store's state, and that its effect could be cancelled.
import ComposableArchitecture
import ComposableCombine
import OpenCombine

struct Feature: Reducer {
  struct State { var numbers: [Int] = [] }
  enum Action: Sendable {
    case start, listen, burst, stop
    case number(Int)
  }

  let subject: CurrentValueSubject<Int, Never>
  let burst: PassthroughSubject<Int, Never>
  let cancelled: @Sendable () -> Void

  var body: some ReducerOf<Self> {
    Reduce { [subject = Unchecked(subject), burst = Unchecked(burst), cancelled] state, action in
      switch action {
      case .start:
        return .publisher { (1...5).publisher.map(Action.number) }
      case .listen:
        return .publisher {
          subject.value.map(Action.number).handleEvents(receiveCancel: cancelled)
        }
        .cancellable(id: 1)
      case .burst:
        return .publisher { burst.value.map(Action.number) }.cancellable(id: 1)
      case .stop:
        return .cancel(id: 1)
      case .number(let number):
        state.numbers.append(number)
        return .none
      }
    }
  }
}

/// A subject may be used from everywhere, but does not say so.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

let subject = CurrentValueSubject<Int, Never>(10)
let burst = PassthroughSubject<Int, Never>()
let (cancellation, continuation) = AsyncStream<Void>.makeStream()
let store = Store(initialState: Feature.State()) {
  Feature(subject: subject, burst: burst) { continuation.finish() }
}
await store.send(.start).finish()
print(store.numbers)

let listening = store.send(.listen)
for await numbers in store.stateSequence.map(\.numbers) where numbers.count == 6 { break }
print(store.numbers)
store.send(.stop)
await listening.finish()
for await _ in cancellation {}
subject.send(11)
print(store.numbers)

// The subscription is there when `send` returns, and a burst arrives whole and in order.
let bursting = store.send(.burst)
for number in 0..<100_000 { burst.send(number) }
burst.send(completion: .finished)
await bursting.finish()
print(store.numbers.dropFirst(6).elementsEqual(0..<100_000))
store.send(.burst)
store.send(.stop)
burst.send(1)
print(store.numbers.count)
