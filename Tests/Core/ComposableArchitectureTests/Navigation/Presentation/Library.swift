#if Macros
  import ComposableArchitecture

  /// A feature that is presented and whose effects report their cancellation.
  @Reducer
  struct Book {
    @ObservableState
    struct State: Codable, Equatable {
      var title = ""
      var pages: [Int] = []
    }

    enum Action: Equatable, Sendable {
      case rename(String)
      case read
      case close
      case closeTwice
      case closed
    }

    let began: Signal
    let cancelled: Recorder<String>

    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rename(let title):
          state.title = title
          return .none
        case .read:
          let title = state.title
          return .run { _ in
            began.fire()
            await untilCancelled()
            cancelled.record(title)
          }
        case .close:
          return .run { send in
            await dismiss()
            await send(.closed)
          }
        case .closeTwice:
          return .concatenate(.merge(.send(.rename("closing"))), .run { _ in await dismiss() })
            .cancellable(id: "closing")
        case .closed:
          state.title = "closed"
          return .none
        }
      }
    }
  }

  /// A feature without observation and without an id.
  struct Note: Reducer {
    struct State: Codable, Equatable {
      var text = ""
    }

    @CasePathable
    enum Action: Equatable, Sendable { case wait }

    let began: Signal
    let cancelled: Recorder<String>

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      let text = state.text
      return .run { _ in
        began.fire()
        await untilCancelled()
        cancelled.record(text)
      }
    }
  }

  /// A feature that presents in every possible way.
  @Reducer
  struct Library {
    @Reducer(state: .codable, .equatable, action: .equatable)
    enum Destination {
      case alert(AlertState<Alert>)
      case book(Book = Book(began: Library.began, cancelled: Library.cancelled))
      case other(Book = Book(began: Library.began, cancelled: Library.cancelled))

      enum Alert: Codable, Equatable, Sendable { case confirm, again }
    }

    @TaskLocal static var began = Signal()
    @TaskLocal static var cancelled = Recorder<String>()

    @ObservableState
    struct State: Codable, Equatable {
      var count = 0
      @Presents var book: Book.State?
      @Presents var note: Note.State?
      @Presents var destination: Destination.State?
      @Presents var alert: AlertState<Destination.Alert>?
      var log: [String] = []
    }

    enum Action: Equatable {
      case count
      case book(PresentationAction<Book.Action>)
      case note(PresentationAction<Note.Action>)
      case destination(PresentationAction<Destination.Action>)
      case alert(PresentationAction<Destination.Alert>)
      case present(Book.State?)
      case presentNote(String?)
      case go(Destination.State?)
      case edit(String)
      case closeFromOutside
    }

    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .count:
          state.count += 1
          return .none
        case .book(.dismiss):
          state.log.append("dismissing \(state.book?.title ?? "nothing")")
          return .none
        case .book(.presented(.rename("replace me"))):
          state.book = Book.State(title: "another")
          return .none
        case .destination(.presented(.alert(.again))), .alert(.presented(.again)):
          let alert = AlertState<Destination.Alert> { TextState("Again?") }
          if state.alert != nil { state.alert = alert } else { state.destination = .alert(alert) }
          return .none
        case .destination(.presented(.alert)), .alert(.presented):
          state.log.append(state.alert == nil && state.destination == nil ? "gone" : "there")
          return .none
        case .book, .note, .destination, .alert:
          return .none
        case .present(let book):
          state.book = book
          return .none
        case .presentNote(let text):
          state.note = text.map { Note.State(text: $0) }
          return .none
        case .go(let destination):
          state.destination = destination
          return .none
        case .edit(let title):
          state.book?.title = title
          return .none
        case .closeFromOutside:
          return .run { _ in await dismiss() }
        }
      }
      .ifLet(\.$book, action: \.book) { Book(began: Self.began, cancelled: Self.cancelled) }
      .ifLet(\.$note, action: \.note) { Note(began: Self.began, cancelled: Self.cancelled) }
      .ifLet(\.$destination, action: \.destination)
      .ifLet(\.$alert, action: \.alert)
    }
  }
#endif
