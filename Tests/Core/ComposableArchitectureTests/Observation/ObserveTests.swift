import ComposableArchitecture
import Observation
import Testing

#if Macros
  /// A closure that is called again after changes.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct ObserveTests {
    @Reducer struct Feature {
      @ObservableState struct State {
        var count = 0
        var other = 0
      }
      enum Action { case counted, other, reset }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .counted: state.count += 1
          case .other: state.other += 1
          case .reset: state.count = 0
          }
          return .none
        }
      }
    }

    let store = Store(initialState: Feature.State()) { Feature() }

    @Test func callsAtOnceAndAfterChanges() async {
      let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
      let token = observe { [store] in continuation.yield(store.count) }
      var next = counts.makeAsyncIterator()
      #expect(await next.next() == 0)
      store.send(.counted)
      #expect(await next.next() == 1)
      // Not read, so nothing comes of it; and two changes are one call.
      store.send(.other)
      store.send(.counted)
      store.send(.counted)
      #expect(await next.next() == 3)
      token.cancel()
      store.send(.counted)
      let later = observe { [store] in continuation.yield(-store.count) }
      store.send(.counted)
      #expect(await next.next() == -4)
      #expect(await next.next() == -5)
      later.cancel()
    }

    /// On whatever actor the closure was made.
    @Test func callsOnItsActor() async {
      actor Session {
        private lazy var store = Store(initialState: Feature.State(), isolation: self) { Feature() }
        private var counts: [Int] = []
        private var token: ObserveToken?
        private let (done, signal) = AsyncStream.makeStream(of: Void.self)

        func run() async -> [Int] {
          token = observe {
            self.preconditionIsolated()
            self.counts.append(self.store.count)
            self.signal.yield()
          }
          var next = done.makeAsyncIterator()
          await next.next(isolation: self)
          store.send(.counted)
          await next.next(isolation: self)
          token = nil
          return counts
        }
      }
      #expect(await Session().run() == [0, 1])
    }

    /// The closure became an observer only when it had returned, so it missed what it had changed itself.
    @Test func observesItsOwnChange() async {
      let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
      let token = observe { [store] in
        continuation.yield(store.count)
        if store.count == 3 { store.send(.reset) }
      }
      var next = counts.makeAsyncIterator()
      #expect(await next.next() == 0)
      for _ in 1...3 { store.send(.counted) }
      #expect(await next.next() == 3)
      #expect(await next.next() == 0)
      withExtendedLifetime(token) {}
    }

    /// Each change is a call, and not one within another.
    @Test func observesTwoThousandOwnChanges() async {
      let (ends, continuation) = AsyncStream.makeStream(of: Int.self)
      let depth = LockIsolated(0)
      let token = observe { [store] in
        depth.withValue { $0 += 1 }
        if store.count < 2_000 { store.send(.counted) } else { continuation.yield(depth.value) }
        depth.withValue { $0 -= 1 }
      }
      var next = ends.makeAsyncIterator()
      #expect(await next.next() == 1)
      #expect(store.count == 2_000)
      withExtendedLifetime(token) {}
    }

    @Test func observesItsOwnWriteOfASharedValue() async {
      @Shared(value: 3) var count
      let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
      let token = observe { [$count] in
        continuation.yield($count.wrappedValue)
        if $count.wrappedValue == 3 { $count.withLock { $0 = 0 } }
      }
      var next = counts.makeAsyncIterator()
      #expect(await next.next() == 3)
      #expect(await next.next() == 0)
      withExtendedLifetime(token) {}
    }

    /// A state that does not observe its properties.
    @Test func observesItsOwnChangeOfAWholeState() async {
      let store = Store<Int, Void>(initialState: 0) {
        Reduce { state, _ in
          state += 1
          return .none
        }
      }
      let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
      let token = observe {
        continuation.yield(store.state)
        if store.state == 0 { store.send(()) }
      }
      var next = counts.makeAsyncIterator()
      #expect(await next.next() == 0)
      #expect(await next.next() == 1)
      withExtendedLifetime(token) {}
    }

    /// It need not be called again for what it changes without having read it, or before it reads it.
    @Test func ownChangesOfSomethingElseAreNoCalls() async {
      let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
      let other = Store(initialState: Feature.State()) { Feature() }
      let token = observe { [store] in
        other.send(.counted)
        store.send(.other)
        continuation.yield(store.count)
        _ = other.count
      }
      var next = counts.makeAsyncIterator()
      #expect(await next.next() == 0)
      store.send(.counted)
      #expect(await next.next() == 1)
      #expect(other.count == 2)
      #expect(store.other == 2)
      withExtendedLifetime(token) {}
    }

    @Test func aReleasedTokenEndsIt() async {
      var lifetime: Lifetime?
      let released = LockIsolated(false)
      lifetime = Lifetime { released.setValue(true) }
      var token: ObserveToken? = observe { [store, lifetime] in
        withExtendedLifetime(lifetime) { _ = store.count }
      }
      lifetime = nil
      #expect(!released.value)
      withExtendedLifetime(token) {}
      token = nil
      #expect(released.value)
    }
  }
#endif
