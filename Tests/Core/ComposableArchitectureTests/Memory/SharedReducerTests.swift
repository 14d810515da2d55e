#if Macros
  import ComposableArchitecture
  import Testing

  /// One value of a reducer runs in two stores, even in one while the other is reducing.
  @MainActor @Suite struct SharedReducerTests {
    @Test(arguments: Home.Place.allCases)
    func childrenOfTwoStoresSendToEachOther(_ place: Home.Place) {
      let reducer = Reduce(Home(rooms: Rooms()))
      let first = Store(initialState: Home.State(id: 1)) { reducer }
      let second = Store(initialState: Home.State(id: 2)) { reducer }
      let count = place.action(.count)
      // The reducer of the first store's child sends to the second store; the second one's child sends
      // back, and that action is queued, since the first store is busy.
      let back: @Sendable () -> Void = {
        MainActor.assumeIsolated { _ = Self.stores[0].send(count) }
      }
      let there: @Sendable () -> Void = {
        MainActor.assumeIsolated {
          Self.stores[1].send(count)
          Self.stores[1].send(place.action(.send(back)))
        }
      }
      Self.stores = [first, second]
      defer { Self.stores = [] }
      first.send(place.action(.send(there)))
      #expect(place.room(first.state)?.number == 1)
      #expect(place.room(second.state)?.number == 1)
    }

    private static var stores: [StoreOf<Home>] = []
  }
#endif
