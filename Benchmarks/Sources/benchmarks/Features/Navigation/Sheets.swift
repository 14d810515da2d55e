import ComposableArchitecture

/// A feature that presents and dismisses a child.
@Reducer
struct Sheets {
  @ObservableState
  struct State {
    var dismissals = 0
    @Presents var sheet: ObservedCounter.State?
  }

  enum Action {
    case open
    case sheet(PresentationAction<ObservedCounter.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open: state.sheet = ObservedCounter.State(id: 1)
      case .sheet(.dismiss): state.dismissals += 1
      case .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { ObservedCounter() }
  }
}

extension Sheets {
  /// The same by hand.
  struct Plain {
    var dismissals = 0
    var sheet: Counter.State?

    @inline(never)
    static func apply(_ action: Action, to state: inout Plain) {
      switch action {
      case .open: state.sheet = Counter.State()
      case .sheet(.dismiss):
        guard state.sheet != nil else { return }
        state.dismissals += 1
        state.sheet = nil
      case .sheet(.presented(.increment)): state.sheet?.count += 1
      case .sheet: break
      }
    }
  }
}
