#if Macros
  import ComposableArchitecture

  /// Nested lists, copies of them, and a part that is not observed.
  @Reducer
  struct Board {
    @ObservableState
    struct State {
      var columns: IdentifiedArrayOf<Column.State> = [Column.State(id: 1), Column.State(id: 2)]
      var draft: Column.State?
      var box = Box()
      @Presents var sheet: Column.State?
    }

    /// A plain state with a plain child.
    struct Box {
      var child: Card.Plain? = Card.Plain()
    }

    enum Action: Sendable {
      case columns(IdentifiedActionOf<Column>)
      case draft(Column.Action)
      case sheet(PresentationAction<Column.Action>)
      case box(Box)
      case change(@Sendable (inout State) -> Void)

      @CasePathable
      enum Box: Sendable { case child(Int) }
    }

    var rooms = Rooms()

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .change(let change): change(&state)
        case .box(.child(let number)): state.box.child?.number = number
        default: break
        }
        return .none
      }
      .forEach(\.columns, action: \.columns) { Column(rooms: rooms) }
      .ifLet(\.draft, action: \.draft) { Column(rooms: rooms) }
      .ifLet(\.$sheet, action: \.sheet) { Column(rooms: rooms) }
    }
  }

  @Reducer
  struct Column {
    @ObservableState
    struct State: Identifiable {
      let id: Int
      var title = ""
      var cards: IdentifiedArrayOf<Card.State> = [Card.State(id: 1), Card.State(id: 2)]
      @Presents var card: Card.State?
      var object: Farewell?
    }

    enum Action: Sendable {
      case cards(IdentifiedActionOf<Card>)
      case card(PresentationAction<Card.Action>)
      case change(@Sendable (inout State) -> Void)
    }

    var rooms = Rooms()

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .forEach(\.cards, action: \.cards) { Card(rooms: rooms) }
      .ifLet(\.$card, action: \.card) { Card(rooms: rooms) }
    }
  }

  @Reducer
  struct Card {
    @ObservableState
    struct State: Identifiable {
      let id: Int
      var number = 0
    }

    struct Plain { var number = 0 }

    enum Action: Sendable {
      case set(Int)
      case wait
    }

    var rooms = Rooms()

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .set(let number):
          state.number = number
          return .none
        case .wait:
          return .run { [rooms] _ in
            rooms.began.fire()
            await untilCancelled()
            rooms.ended.fire()
          }
        }
      }
    }
  }

  /// Reports its deinitialization.
  final class Farewell: Sendable {
    let leave: @Sendable () -> Void

    init(leave: @escaping @Sendable () -> Void) { self.leave = leave }

    deinit { leave() }
  }
#endif
