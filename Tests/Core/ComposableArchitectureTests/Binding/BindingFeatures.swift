import ComposableArchitecture

/// A feature whose fields bindings can all write.
@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    var isOn = false
    var name = ""
    var form = Form()
    var rows = Array(repeating: 0, count: 1000)
    var log: [String] = []

    struct Form: Equatable { var note = "" }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case reset
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .binding = action { state.log.append("before: \(state.isOn)") }
      return .none
    }
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.isOn):
        state.log.append("isOn: \(state.isOn)")
        return .none
      case .binding(.set(\.name, "")):
        state.log.append("no name")
        return .none
      case .binding:
        state.log.append("another field")
        return .none
      case .reset:
        state.isOn = false
        return .none
      }
    }
  }
}

/// The same with a plain state, and an action written without macros.
struct PlainSettings: Reducer {
  struct State: Equatable {
    @BindingState var isOn = false
    @BindingState var name = ""
    var rows = Array(repeating: 0, count: 1000)
    var log: [String] = []
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case reset
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$isOn):
        state.log.append("isOn: \(state.isOn)")
        return .none
      case .binding(.set(\.$name, "")):
        state.log.append("no name")
        return .none
      case .binding:
        state.log.append("another field")
        return .none
      case .reset:
        state.isOn = false
        return .none
      }
    }
  }
}

/// A feature whose bindings are part of its view's actions.
@Reducer
struct ViewSettings {
  @ObservableState
  struct State: Equatable {
    var isOn = false
    var query = ""
  }

  enum Action: ViewAction {
    case view(View)
    case loaded

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case queryChanged(String)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .view(.binding(\.isOn)):
        state.query = "\(state.isOn)"
        return .none
      case .view(.queryChanged(let query)):
        state.query = query
        return .none
      case .view(.binding), .loaded:
        return .none
      }
    }
  }
}
