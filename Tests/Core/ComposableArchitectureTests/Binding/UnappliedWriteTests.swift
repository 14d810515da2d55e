import ComposableArchitecture
import Testing

/// Promise 7, for bindings: an unapplied write is reported.
@MainActor @Suite struct UnappliedWriteTests {
  @Test func aFeatureWithoutABindingReducer() {
    let store = Store<Settings.State, Settings.Action>(initialState: Settings.State()) {}
    withKnownIssue {
      store.binding(\.isOn).wrappedValue = true
    } matching: { issue in
      let text = issue.description
      return text.contains("no 'BindingReducer' applied it")
        && text.contains("Action: ComposableArchitectureTests.Settings.Action")
        && text.contains(#"Field:  \State.isOn"#) && text.contains("Value:  true")
        && text.contains("Add 'BindingReducer()' to the body")
    }
    #expect(store.state == Settings.State())
  }

  @Test func aPlainStateOnAPlatformWithoutPropertyNames() {
    let store = Store<PlainSettings.State, PlainSettings.Action>(
      initialState: PlainSettings.State()
    ) {}
    withKnownIssue {
      store.binding(\.$isOn).wrappedValue = true
    } matching: {
      $0.description.contains("isOn") && $0.description.contains("PlainSettings.Action")
        && $0.sourceLocation?.fileName == "UnappliedWriteTests.swift"
    }
  }

  @Test func aNestedFieldIsNamedByItsPath() {
    let store = Store<Settings.State, Settings.Action>(initialState: Settings.State()) {}
    withKnownIssue {
      store.binding(\.form.note).wrappedValue = "x"
    } matching: {
      $0.description.contains("form") && $0.description.contains("note")
    }
  }

  @Test func theCureForAViewActionNamesTheViewCase() {
    let store = Store<ViewSettings.State, ViewSettings.Action>(
      initialState: ViewSettings.State()
    ) {}
    withKnownIssue {
      store.binding(\.isOn).wrappedValue = true
    } matching: {
      $0.description.contains(#"Add 'BindingReducer(action: \.view)' to the body"#)
    }
  }

  @Test func aQueuedWriteIsReportedAfterItsTurn() {
    let store = Store<Settings.State, Settings.Action>(initialState: Settings.State()) {
      Reduce { state, action in
        if case .reset = action { state.name = "reset" }
        return .none
      }
    }
    let isWaiting = Recorder<Bool>()
    _ = recordChanges {
      if store.name == "reset" {
        store.binding(\.isOn).wrappedValue = true
        isWaiting.record(true)
      }
    }
    withKnownIssue {
      store.send(.reset)
    } matching: {
      $0.description.contains(#"Field:  \State.isOn"#)
    }
    #expect(isWaiting.elements == [true])
  }

  @Test func aQueuedWriteIsApplied() {
    let store = Store(initialState: Settings.State(isOn: true)) { Settings() }
    _ = recordChanges { if !store.isOn { store.binding(\.name).wrappedValue = "off" } }
    store.send(.reset)
    #expect(store.name == "off")
  }

  @Test func onlyUnappliedWritesAreReported() {
    let store = Store<Settings.State, Settings.Action>(initialState: Settings.State()) {
      CombineReducers {
        BindingReducer()
        BindingReducer()
      }
    }
    store.binding(\.isOn).wrappedValue = true
    #expect(store.isOn)
  }

  /// A write that is sent as an action need not be applied: a test may send one to any feature.
  @Test func aWriteSentAsAnActionIsNotExpected() {
    let store = Store<Settings.State, Settings.Action>(initialState: Settings.State()) {}
    store.send(.binding(.set(\.isOn, true)))
    #expect(!store.isOn)
  }

  @Test func aRemovedChild() {
    let store = Store(initialState: StoreBindingTests.Family.State()) {
      StoreBindingTests.Family()
    }
    let sheet = store.scope(state: \.sheet, action: \.sheet)!
    let row = store.scope(state: \.rows, action: \.rows)[id: 2]!
    store.send(.removeChildren)
    let before = store.state
    for write in [
      { sheet.binding(\.isOn).wrappedValue = true }, { row.binding(\.isOn).wrappedValue = true },
    ] {
      let reports = Recorder<String>()
      withKnownIssue {
        write()
      } matching: {
        reports.record($0.description)
        return $0.description.contains("An action was sent to the store of a child that is gone")
          && $0.description.contains(#".set(\State.isOn, true)"#)
      }
      #expect(Set(reports.elements).count == 1, "It is not reported as unapplied, too.")
    }
    #expect(store.state == before)
  }
}
