internal import ComposableRuntime

#if Macros
  @testable import ComposableArchitecture
  import Observation
  import Testing

  /// The data that an engine keeps for observers of a collection's elements.
  @Suite struct ObservedElementsTests {
    let store = ObservableStateScopingTests().store

    var collections: Int { store.core.turn.readStates.collectionCount }

    /// As a view does each time it appears.
    func read() {
      let rows = Array(store.scope(state: \.rows, action: \.rows))
      withObservationTracking {
        for row in rows { _ = row.count }
      } onChange: {
      }
    }

    @Test func aListThatIsReadRepeatedlyIsRecordedOnce() {
      for _ in 1...10 { read() }
      #expect(collections == 1)
      store.send(.change(Change { $0.rows.append(ObservedRow(id: 5)) }))
      for _ in 1...10 { read() }
      #expect(collections == 1)
    }

    /// An earlier copy has the same elements, with other values in them.
    @Test func restoringACopyNotifiesObservers() throws {
      let saved = Locked<IdentifiedArrayOf<ObservedRow>>([])
      store.send(
        .change(
          Change { state in
            saved.withLock { $0 = state.rows }
            state.rows[id: 1]?.count = 5
          }))
      let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 1])
      let list = recordChanges { store.rows.map(\.count) }
      let counts = recordChanges { row.count }
      // In place, and not by the property's setter, which compares.
      @Sendable func restore(_ rows: inout IdentifiedArrayOf<ObservedRow>) {
        rows = saved.withLock { $0 }
      }
      store.send(.change(Change { restore(&$0.rows) }))
      #expect(counts.elements == [5, 0])
      #expect(list.elements.last == [0, 0, 0, 0, 0])
    }

    @Test func aListWhoseElementsWereRemovedIsForgotten() {
      read()
      store.send(.change(Change { $0.rows.removeAll() }))
      #expect(collections == 0)
    }
  }
#endif
