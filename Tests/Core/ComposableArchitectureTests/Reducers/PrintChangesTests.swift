import ComposableArchitecture
import Testing

/// The output of `_printChanges`; see also `ReducerTests`.
@Suite(.timeLimit(.minutes(20))) struct PrintChangesTests {
  enum Action {
    case named(String)
    case row(id: Int, action: RowAction)
    case move(Int, to: Int)
    case child(RowAction?)
    case row(RowAction)
    case reset
  }

  enum RowAction {
    case add(Int)
    case save
  }

  let printed = Recorder<String>()

  private func store(
    _ printer: _ReducerPrinter<Int, Action>?
  ) -> Store<Int, Action> {
    Store<Int, Action>(initialState: 0) { [printed] in
      Reduce<Int, Action> { state, _ in
        state += 1
        return .none
      }
      ._printChanges(printer) { printed.record($0) }
    }
  }

  @Test func labelsNameTheCases() {
    let store = store(.actionLabels)
    store.send(.reset)
    store.send(.named("Blob"))
    store.send(.row(id: 1, action: .save))
    store.send(.row(.add(2)))
    store.send(.move(1, to: 2))
    let prefix = "received action: PrintChangesTests.Action"
    #expect(
      printed.elements == [
        "\(prefix).reset\n",
        "\(prefix).named(_:)\n",
        "\(prefix).row(id:, action: .save)\n",
        "\(prefix).row(.add(_:))\n",
        "\(prefix).move(_:, to:)\n",
      ])
    #expect(store.state == 5)
  }

  @Test func differencesAreCustomDumps() {
    let store = store(.customDump)
    store.send(.reset)
    #expect(
      printed.elements == [
        "received action:\n  PrintChangesTests.Action.reset\n- 0\n+ 1\n"
      ])
  }

  @Test func aCustomPrinterReceivesTheStatesBeforeAndAfter() {
    let changes = Recorder<String>()
    let store = store(
      _ReducerPrinter { action, old, new in changes.record("\(action): \(old) to \(new)") })
    store.send(.reset)
    #expect(changes.elements == ["reset: 0 to 1"])
    #expect(printed.elements == [])
  }

  @Test func withoutAPrinterNothingIsPrinted() {
    let store = store(nil)
    store.send(.reset)
    #expect(store.state == 1)
    #expect(printed.elements == [])
  }

  @MainActor @Test func aPrinterOfAStoreNamesTurnsAndCauses() async {
    let store = Store<Int, Int>(
      initialState: 0, middleware: [ChangePrinter { [printed] in printed.record($0) }]
    ) {
      Reduce { state, action in
        state += action
        return action > 1 ? .run { send in await send(1) } : .none
      }
    }
    await store.send(2).finish()
    #expect(
      printed.elements == [
        "turn 1, sent\nreceived action:\n  2\n- 0\n+ 2\n",
        "turn 2, effect 1.0\nreceived action:\n  1\n- 2\n+ 3\n",
      ])
  }
}
