#if Macros
  import ComposableArchitecture
  import Observation
  import Testing

  /// Copies of an observed state share its observers with the store, on any thread. Written for the
  /// thread sanitizer more than for the expectations.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct ObservableStateThreadTests {
    @Test func copiesAreReadOnOtherThreadsWhileTheStoreChanges() async {
      var rows: IdentifiedArrayOf<ObservedRow> = []
      for id in 0..<20 { rows.append(ObservedRow(id: id)) }
      let store = Change<ObservedRoot>.store(ObservedRoot(rows: rows))
      let notified: Recorder<Int> = recordChanges {
        let row: Int = store.rows[id: 3]?.count ?? 0
        return store.count + store.child.count + row
      }
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<4 {
          let copy = store.state
          group.addTask { @concurrent in
            var sum = 0
            for _ in 0..<50 {
              withObservationTracking {
                sum += copy.count
                sum += copy.child.count
                sum += copy.child.values[0]
                for row in copy.rows { sum += row.count }
              } onChange: {
              }
              var mine = copy
              mine.child.name = "mine"
              sum += mine.child.name.count
            }
            return sum
          }
          for index in 0..<50 {
            store.change {
              $0.count += 1
              $0.child.count += 1
              $0.child.values[0] += 1
              $0.rows[id: index % 20]?.count += 1
            }
          }
        }
        for await sum in group { #expect(sum >= 200) }
      }
      #expect(store.count == 200)
      let row: Int = store.rows[id: 3]?.count ?? 0
      #expect(notified.elements.last == 400 + row)
    }
  }
#endif
