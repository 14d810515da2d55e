import ComposableArchitecture
import Testing

/// Promise 7: misuse is reported, not hidden; nothing crashes and the state is untouched.
@MainActor @Suite(.timeLimit(.minutes(20))) struct MisuseTests {
  struct Login: Reducer {
    @CasePathable enum State: Equatable {
      case form(Counter.State)
      case done
    }
    @CasePathable enum Action {
      case form(Counter.Action)
      case finish
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.form, action: \.form) { Counter() }
      Reduce { state, action in
        if case .finish = action { state = .done }
        return .none
      }
    }
  }

  @Test func aChildOfAnOptionalThatBecameNil() {
    let parent = Store(initialState: Parent.State(sheet: Counter.State(count: 3))) { Parent() }
    let sheet = parent.scope(state: \.sheet, action: \.sheet)!
    sheet.send(.increment)
    #expect(sheet.count == 4)
    parent.send(.dismiss)

    #expect(sheet.count == 4, "the last known state")
    #expect(parent.scope(state: \.sheet, action: \.sheet) == nil)
    let before = parent.state
    withKnownIssue {
      sheet.send(.increment)
    } matching: {
      $0.description.contains("An action was sent to the store of a child that is gone")
        && $0.description.contains("Action: increment")
    }
    #expect(parent.state == before)
  }

  @Test func aChildThatIsSetAgainIsAnotherChild() {
    let parent = Store(initialState: Parent.State(sheet: Counter.State())) { Parent() }
    let first = parent.scope(state: \.sheet, action: \.sheet)!
    parent.send(.dismiss)
    #expect(parent.scope(state: \.sheet, action: \.sheet) == nil)
    parent.send(.present)
    let second = parent.scope(state: \.sheet, action: \.sheet)!
    #expect(first !== second)
  }

  @Test func aRowThatWasRemoved() {
    let parent = Store(initialState: Parent.State(rows: [.init(id: 1), .init(id: 2)])) { Parent() }
    let row = parent.scope(state: \.rows, action: \.rows)[id: 2]!
    row.send(.increment)
    #expect(row.counter.count == 1)
    parent.send(.removeRow(2))
    #expect(row.counter.count == 1, "the last known state")
    withKnownIssue {
      row.send(.increment)
    } matching: {
      $0.description.contains("a child that is gone")
    }
    #expect(parent.rows.count == 1)
  }

  @Test func aRowOfAStaleCollection() {
    let parent = Store(initialState: Parent.State(rows: [.init(id: 1), .init(id: 2)])) { Parent() }
    let rows = parent.scope(state: \.rows, action: \.rows)
    parent.send(.removeRow(2))
    withKnownIssue {
      #expect(rows[1].state.id == 1)
    } matching: {
      $0.description.contains("requested after the element was removed")
    }
  }

  @Test func anEffectThatSendsAfterItFinished() async {
    let leaked = Recorder<Send<Int>>()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += action
        return action == 1 ? .run { send in leaked.record(send) } : .none
      }
    }
    await store.send(1).finish()
    await withKnownIssue {
      await leaked.elements[0](10)
    } matching: {
      $0.description.contains("after it had finished. The action was ignored.")
        && $0.description.contains("'10'")
    }
    #expect(store.state == 1)
  }

  @Test func anUncaughtError() async {
    struct Failure: Error {}
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { _, _ in .run { _ in throw Failure() } }
    }
    await withKnownIssue {
      await store.send(1).finish()
    } matching: {
      $0.description.contains("Failure()") && $0.description.contains("catch:")
        && $0.sourceLocation?.fileName == "MisuseTests.swift"
    }
  }

  @Test func anActionForAnotherCaseOfTheState() {
    let store = Store(initialState: Login.State.form(Counter.State())) { Login() }
    store.send(.form(.increment))
    #expect(store.state == .form(Counter.State(count: 1)))
    store.send(.finish)
    withKnownIssue {
      store.send(.form(.increment))
    } matching: {
      $0.description.contains("'Scope' got an action for a child whose state was another case")
        && $0.sourceLocation?.fileName == "MisuseTests.swift"
    }
    #expect(store.state == .done)
  }
}
