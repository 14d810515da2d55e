import ComposableArchitecture

/// A feature that presents one of several children, and has a stack.
@Reducer
struct Desk {
  @Reducer(state: .equatable, action: .equatable)
  enum Destination {
    case book(Book)
    case alert(AlertState<String>)
  }

  @Reducer(state: .equatable, action: .equatable)
  enum Path {
    case book(Book)
    case note(Book)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var book: Book.State?
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
    var answer: String?
  }

  enum Action: Equatable {
    case book(PresentationAction<Book.Action>)
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Path>)
    case openButtonTapped
    case askButtonTapped
    case readButtonTapped
    case readTwoButtonTapped
    case clearButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openButtonTapped:
        state.book = Book.State()
        return .none
      case .askButtonTapped:
        state.destination = .alert(AlertState { TextState("Really?") })
        return .none
      case .readButtonTapped:
        state.path.append(.book(Book.State()))
        return .none
      case .readTwoButtonTapped:
        state.path.append(.book(Book.State()))
        return .send(.readButtonTapped)
      case .clearButtonTapped:
        state.book = nil
        state.path.removeAll()
        return .none
      case .destination(.presented(.alert(let answer))):
        state.answer = answer
        return .none
      case .path(.element(let id, .note(.closed))):
        state.path.pop(from: id)
        return .none
      case .book, .destination, .path:
        return .none
      }
    }
    .ifLet(\.$book, action: \.book) { Book() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}
