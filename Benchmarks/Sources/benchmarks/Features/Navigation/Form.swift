import ComposableArchitecture

/// A feature whose fields bindings write.
@Reducer
struct Form {
  @ObservableState
  struct State: Equatable {
    var name = "form"
    var number = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

extension Form {
  /// The same by hand: an action for each field.
  struct Plain {
    var name = "form"
    var number = 0

    enum Action {
      case nameChanged(String)
      case numberChanged(Int)
    }

    @inline(never)
    static func apply(_ action: Action, to state: inout Plain) {
      switch action {
      case .nameChanged(let name): state.name = name
      case .numberChanged(let number): state.number = number
      }
    }
  }
}
