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
      enum Action { case counted, other }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .counted: state.count += 1
          case .other: state.other += 1
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
