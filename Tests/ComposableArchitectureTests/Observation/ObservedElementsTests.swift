#if Macros
  @testable import ComposableArchitecture
  import Observation
  import Testing

  /// What an engine keeps for those who read a collection's elements.
  @Suite struct ObservedElementsTests {
    let store = ObservableStateScopingTests().store

    var collections: Int { store.core.readStates.collectionCount }

    /// As a view does each time that it appears.
    func read() {
      let rows = Array(store.scope(state: \.rows, action: \.rows))
      withObservationTracking {
        for row in rows { _ = row.count }
      } onChange: {
      }
    }

    @Test func aListThatIsReadAgainAndAgainIsListenedToOnce() {
      for _ in 1...10 { read() }
      #expect(collections == 1)
      store.send(.change(Change { $0.rows.append(ObservedRow(id: 5)) }))
      for _ in 1...10 { read() }
      #expect(collections == 1)
    }

    @Test func itIsNotListenedToAnyMoreWhenItsElementsWent() {
      read()
      store.send(.change(Change { $0.rows.removeAll() }))
      #expect(collections == 0)
    }
  }
#endif
