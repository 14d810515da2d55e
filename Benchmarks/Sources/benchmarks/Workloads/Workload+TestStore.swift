import ComposableArchitecture
import ComposableTesting

extension Workload {
  /// An action sent to a test store with an asserted change.
  static var testStore: [Workload] {
    [
      Workload("TestStore: send, assert a counter", note: copies) {
        (
          assertions(
            on: AssertedRows.State(), after: .increment, { $0.total += 1 }, count: \.total),
          comparisons(
            on: AssertedRows.State(), after: .increment, { $0.total += 1 }, count: \.total)
        )
      }
    ]
      + [1_000, 100_000].map { rowCount in
        Workload(WorkloadName.assertion(on: rowCount), note: copies) {
          let id = rowCount / 2
          let state = AssertedRows.State(count: rowCount)
          return (
            assertions(
              on: state, after: .incrementRow(id), { $0.rows[id: id]?.count += 1 },
              count: { $0.rows[id: id]?.count ?? -1 }),
            comparisons(
              on: state, after: .incrementRow(id), { $0.rows[id: id]?.count += 1 },
              count: { $0.rows[id: id]?.count ?? -1 })
          )
        }
      }
  }

  private static let copies = "a state changed twice beside a copy, and compared twice"

  private static func assertions(
    on state: AssertedRows.State, after action: AssertedRows.Action,
    _ update: @escaping (inout AssertedRows.State) -> Void,
    count: @escaping (AssertedRows.State) -> Int
  ) -> Contender {
    let store = TestStore(initialState: state) { AssertedRows() }
    let action = opaque(action)
    return Contender(
      awaiting: { iterations in
        for _ in 0..<iterations { await store.send(action, assert: update) }
      },
      proof: {
        count(store.state)
      })
  }

  /// The minimum for an assertion: it keeps the previous state, so the reducer and the test's
  /// closure each change a copy of it; and it compares the result with both.
  private static func comparisons(
    on state: AssertedRows.State, after action: AssertedRows.Action,
    _ update: @escaping (inout AssertedRows.State) -> Void,
    count: @escaping (AssertedRows.State) -> Int
  ) -> Contender {
    let action = opaque(action)
    let state = Variable(state)
    return Contender { iterations in
      for _ in 0..<iterations {
        let before = state.value
        var (expected, actual) = (before, before)
        AssertedRows.apply(action, to: &actual)
        update(&expected)
        guard expected == actual, expected != before else { return }
        state.value = actual
      }
    } proof: {
      count(state.value)
    }
  }
}
