#if Macros
  import ComposableArchitecture
  import Testing

  /// A child that is removed on the same action that started its effect, both while other effects are running
  /// and while none are.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct SameTurnTests {
    /// Runs its features twice per action.
    @Reducer
    struct App {
      @ObservableState
      struct State {
        @Presents var sheet: Card.State? = Card.State(id: 1)
        var card: Card.State? = Card.State(id: 1)
        var cards: IdentifiedArrayOf<Card.State> = [Card.State(id: 1)]
      }

      enum Action: Sendable {
        case sheet(PresentationAction<Card.Action>)
        case card(Card.Action)
        case cards(IdentifiedActionOf<Card>)
        case clear
        case saveAndClear(Kind)
        case tick
      }

      enum Kind: CaseIterable, Sendable {
        case sheet, optional, row

        var save: Action {
          switch self {
          case .sheet: .sheet(.presented(.wait))
          case .optional: .card(.wait)
          case .row: .cards(.element(id: 1, action: .wait))
          }
        }
      }

      let rooms: Rooms

      var features: some ReducerOf<Self> {
        Reduce<State, Action> { state, action in
          guard case .clear = action else { return .none }
          state.sheet = nil
          state.card = nil
          state.cards = []
          return .none
        }
        .forEach(\.cards, action: \.cards) { Card(rooms: rooms) }
        .ifLet(\.card, action: \.card) { Card(rooms: rooms) }
        .ifLet(\.$sheet, action: \.sheet) { Card(rooms: rooms) }
      }

      var body: some ReducerOf<Self> {
        let features = features
        Reduce { state, action in
          switch action {
          case .saveAndClear(let kind):
            let effect = features.reduce(into: &state, action: kind.save)
            return .merge(effect, features.reduce(into: &state, action: .clear))
          case .tick:
            return .run { _ in await untilCancelled() }
          default:
            return features.reduce(into: &state, action: action)
          }
        }
      }
    }

    @Test(arguments: App.Kind.allCases, [false, true]) func isRemovedWithItsEffect(
      kind: App.Kind, isBesideAnother: Bool
    ) async {
      let store = Store(initialState: App.State()) { App(rooms: Rooms()) }
      let other = isBesideAnother ? store.send(.tick) : nil
      let task = store.send(.saveAndClear(kind))
      #expect(!store.runs(task))
      await task.finish()
      other?.cancel()
    }
  }
#endif
