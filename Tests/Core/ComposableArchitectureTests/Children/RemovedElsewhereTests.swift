#if Macros
  import ComposableArchitecture
  import Testing

  /// A child that another reducer of the body removes, before its operator or after it. Its effects ran on, until the next
  /// presentation or until the store was released.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct RemovedElsewhereTests {
    /// Where the children are removed.
    enum Place: CaseIterable, Sendable { case before, after, change, group, erased, feature }

    enum Kind: CaseIterable, Sendable {
      case sheet, optional, row, element

      @MainActor func wait(in store: StoreOf<App>) -> StoreTask {
        switch self {
        case .sheet: store.send(.sheet(.presented(.wait)))
        case .optional: store.send(.card(.wait))
        case .row: store.send(.cards(.element(id: 1, action: .wait)))
        case .element: store.send(.path(.element(id: store.path.ids.first!, action: .wait)))
        }
      }
    }

    @Reducer
    struct App {
      @ObservableState
      struct State {
        @Presents var sheet: Card.State? = Card.State(id: 1)
        var card: Card.State? = Card.State(id: 1)
        var cards: IdentifiedArrayOf<Card.State> = [Card.State(id: 1)]
        var path = StackState([Card.State(id: 1)])
        var removals = 0

        mutating func remove(_ kind: Kind) {
          switch kind {
          case .sheet: sheet = nil
          case .optional: card = nil
          case .row: cards = []
          case .element: path.removeAll()
          }
        }

        mutating func replace(_ kind: Kind) {
          remove(kind)
          switch kind {
          case .sheet: sheet = Card.State(id: 2)
          case .optional: card = Card.State(id: 2)
          case .row: cards = [Card.State(id: 2)]
          case .element: path.append(Card.State(id: 2))
          }
        }
      }

      enum Action: Sendable {
        case sheet(PresentationAction<Card.Action>)
        case card(Card.Action)
        case cards(IdentifiedActionOf<Card>)
        case path(StackActionOf<Card>)
        case remove(Kind)
        case replace(Kind)
      }

      let place: Place
      let rooms: Rooms

      var body: some ReducerOf<Self> {
        let children = Children(rooms: rooms)
        switch place {
        case .before:
          Remover()
          children
        case .after:
          children
          Remover()
        case .change:
          children.body.onChange(of: \.removals) { _, _ in Remover() }
        case .group:
          CombineReducers { children }.dependency(\.isPresented, true)._printChanges()
          Remover()
        case .erased:
          Reduce(children as any ReducerOf<App>)
          Remover()
        case .feature:
          EmptyReducer()
          if let children = Optional(children) { children }
          Remover()
        }
      }
    }

    struct Children: Reducer {
      typealias State = App.State
      typealias Action = App.Action

      let rooms: Rooms

      var body: some ReducerOf<App> {
        Reduce { state, action in
          switch action {
          case .remove, .replace: state.removals += 1
          default: break
          }
          return .none
        }
        .forEach(\.cards, action: \.cards) { Card(rooms: rooms) }
        .forEach(\.path, action: \.path) { Card(rooms: rooms) }
        .ifLet(\.card, action: \.card) { Card(rooms: rooms) }
        .ifLet(\.$sheet, action: \.sheet) { Card(rooms: rooms) }
      }
    }

    struct Remover: Reducer {
      func reduce(into state: inout App.State, action: App.Action) -> Effect<App.Action> {
        switch action {
        case .remove(let kind): state.remove(kind)
        case .replace(let kind): state.replace(kind)
        default: break
        }
        return .none
      }
    }

    @Test(arguments: Kind.allCases, Place.allCases) func itsEffectsEndWithTheTurn(
      kind: Kind, place: Place
    ) async {
      let store = Store(initialState: App.State()) { App(place: place, rooms: Rooms()) }
      let tasks = Kind.allCases.map { ($0, $0.wait(in: store)) }
      store.send(.remove(kind))
      for (other, task) in tasks { #expect(store.runs(task) == (other != kind), "\(other)") }
      for (_, task) in tasks { task.cancel() }
    }

    @Test(arguments: Kind.allCases, Place.allCases) func soDoThoseOfAReplacedChild(
      kind: Kind, place: Place
    ) async {
      let store = Store(initialState: App.State()) { App(place: place, rooms: Rooms()) }
      let tasks = Kind.allCases.map { ($0, $0.wait(in: store)) }
      store.send(.replace(kind))
      for (other, task) in tasks { #expect(store.runs(task) == (other != kind), "\(other)") }
      for (_, task) in tasks { task.cancel() }
    }

    /// Nothing else runs, so that nothing is known of effects when the turn begins.
    @Test(arguments: Kind.allCases) func anEffectThatBeginsInTheSameTurn(kind: Kind) async {
      let rooms = Rooms()
      let store = Store(initialState: App.State()) {
        Children(rooms: rooms)
        Reduce { state, _ in
          state.remove(kind)
          return .none
        }
      }
      let task = kind.wait(in: store)
      #expect(!store.runs(task))
      await task.finish()
    }

    @Reducer
    struct Screens {
      @CasePathable
      enum State {
        case card(Card.State)
        case none
      }

      enum Action: Sendable {
        case card(Card.Action)
        case leave
      }

      let rooms: Rooms

      var body: some ReducerOf<Self> {
        Reduce { _, _ in .none }
          .ifCaseLet(\.card, action: \.card) { Card(rooms: rooms) }
        Reduce { state, action in
          if case .leave = action { state = .none }
          return .none
        }
      }
    }

    @Test func aCaseThatIsLeft() async {
      let store = Store(initialState: Screens.State.card(Card.State(id: 1))) {
        Screens(rooms: Rooms())
      }
      let task = store.send(.card(.wait))
      #expect(store.runs(task))
      store.send(.leave)
      #expect(!store.runs(task))
      await task.finish()
    }
  }
#endif
