import ComposableArchitecture

/// All places in which a feature with properties can be.
@Reducer
struct CheckedPlaces {
  @Reducer
  enum Destination {
    case tally(Tally)
    case other(Tally)
  }

  @ObservableState
  struct State {
    var left = Tally.State()
    var right = Tally.State()
    var optional: Tally.State?
    @Presents var presented: Tally.State?
    @Presents var destination: Destination.State?
    var rows: IdentifiedArrayOf<Tally.State> = []
    var path = StackState<Destination.State>()
  }

  enum Action {
    case left(Tally.Action)
    case right(Tally.Action)
    case optional(Tally.Action)
    case presented(PresentationAction<Tally.Action>)
    case destination(PresentationAction<Destination.Action>)
    case rows(IdentifiedActionOf<Tally>)
    case path(StackActionOf<Destination>)
    case changed(Change)
  }

  /// A change of the whole state by the parent.
  struct Change: Sendable {
    let apply: @Sendable (inout State) -> Void

    init(_ apply: @escaping @Sendable (inout State) -> Void) {
      self.apply = apply
    }
  }

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.left, action: \.left) { Tally() }
      if true {
        Scope(state: \.right, action: \.right) { Tally() }
      }
      Reduce { state, action in
        if case .changed(let change) = action { change.apply(&state) }
        return .none
      }
    }
    .ifLet(\.optional, action: \.optional) { Tally() }
    .ifLet(\.$presented, action: \.presented) { Tally() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.rows, action: \.rows) { Tally() }
    .forEach(\.path, action: \.path)
    .dependency(\.continuousClock, ImmediateClock())
    .onChange(of: \.left.count) { _, _ in EmptyReducer() }
    ._printChanges(nil)
  }
}

extension CheckedPlaces.Destination.State: Equatable {}
