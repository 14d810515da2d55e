import ComposableArchitecture
import Testing

/// Promise 2: the state is changed in place, and no second copy of it is held meanwhile.
@Suite struct InPlaceTests {
  struct Feature: Reducer {
    struct State {
      var rows = Array(repeating: 0, count: 1000)
      var nested = Nested()
      struct Nested { var rows = Array(repeating: 0, count: 1000) }
    }

    @CasePathable
    enum Action {
      case write(Int)
      case nested(Int)
    }

    let addresses: Recorder<UInt>

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .write(let index) = action {
          state.rows[index] += 1
          record(state.rows)
        }
        return .none
      }
      Scope(state: \.nested, action: \.nested) {
        Reduce { state, index in
          state.rows[index] += 1
          record(state.rows)
          return .none
        }
      }
    }

    private func record(_ rows: [Int]) {
      addresses.record(rows.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) })
    }
  }

  /// An array that is copied on a write moves; one that is changed in place stays.
  @Test(arguments: [Feature.Action.write, Feature.Action.nested])
  func anArrayIsChangedInPlace(action: @Sendable (Int) -> Feature.Action) {
    let addresses = Recorder<UInt>()
    let store = Store(initialState: Feature.State()) { Feature(addresses: addresses) }
    for index in 0..<100 { store.send(action(index)) }
    #expect(addresses.elements.count == 100)
    #expect(Set(addresses.elements).count == 1)
  }

  @Test func readingDoesNotMakeTheNextWriteCopy() {
    let addresses = Recorder<UInt>()
    let store = Store(initialState: Feature.State()) { Feature(addresses: addresses) }
    let child = store.scope(state: \.nested, action: \.nested)
    for index in 0..<100 {
      _ = child.state.rows.count
      _ = store.rows.count
      child.send(index)
    }
    #expect(Set(addresses.elements).count == 1)
  }

  @Test func aRowOfAnIdentifiedArrayIsChangedInPlace() {
    struct Row: Identifiable {
      let id: Int
      var values = Array(repeating: 0, count: 100)
    }
    struct State { var rows: IdentifiedArrayOf<Row> = [] }
    let addresses = Recorder<UInt>()
    let store = Store<State, Int>(
      initialState: State(rows: IdentifiedArray(uniqueElements: (0..<100).map { Row(id: $0) }))
    ) {
      Reduce { state, id in
        state.rows[id: id]?.values[0] += 1
        state.rows[id: id]?.values.withUnsafeBufferPointer {
          addresses.record(UInt(bitPattern: $0.baseAddress))
        }
        return .none
      }
    }
    for _ in 0..<10 { store.send(42) }
    #expect(store.rows[id: 42]?.values[0] == 10)
    #expect(Set(addresses.elements).count == 1)
  }
}
