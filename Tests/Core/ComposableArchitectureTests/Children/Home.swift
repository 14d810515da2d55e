#if Macros
  import ComposableArchitecture

  /// A feature with an optional child of each kind, one that is always present, and itself again in its rows.
  @Reducer
  struct Home {
    @ObservableState
    struct State: Identifiable {
      let id: Int
      var plain: Room.State?
      var door = Door.State.closed
      var rows: IdentifiedArrayOf<Room.State> = []
      @Presents var sheet: Room.State?
      var path = StackState<Room.State>()
      var homes: IdentifiedArrayOf<Home.State> = []

      /// A home with a child of each kind.
      init(id: Int) {
        self.id = id
        plain = Room.State(id: 1)
        door = .open(Room.State(id: 1))
        rows = [Room.State(id: 1), Room.State(id: 2)]
        sheet = Room.State(id: 1)
        // With the ids 0 and 1, regardless of how many others the test has created.
        path = withDependencies {
          $0.stackElementID = .incrementing
        } operation: {
          StackState([Room.State(id: 1), Room.State(id: 2)])
        }
      }
    }

    indirect enum Action: Sendable {
      case plain(Room.Action)
      case door(Door.Action)
      case rows(IdentifiedActionOf<Room>)
      case sheet(PresentationAction<Room.Action>)
      case path(StackActionOf<Room>)
      case homes(IdentifiedActionOf<Home>)
      case change(@Sendable (inout State) -> Void)
    }

    let rooms: Rooms

    var body: some ReducerOf<Self> {
      Scope(state: \.door, action: \.door) { Door(rooms: rooms) }
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .ifLet(\.plain, action: \.plain) { Room(rooms: rooms) }
      .forEach(\.rows, action: \.rows) { Room(rooms: rooms) }
      .ifLet(\.$sheet, action: \.sheet) { Room(rooms: rooms) }
      .forEach(\.path, action: \.path) { Room(rooms: rooms) }
      .forEach(\.homes, action: \.homes) { Home(rooms: rooms) }
    }
  }

  /// A child in a case of an enum.
  @Reducer
  struct Door {
    @CasePathable
    enum State {
      case open(Room.State)
      case closed
    }

    enum Action: Sendable {
      case open(Room.Action)
      case change(@Sendable (inout State) -> Void)
    }

    let rooms: Rooms

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .ifCaseLet(\.open, action: \.open) { Room(rooms: rooms) }
    }
  }

  /// A feature that waits, and that can reset itself.
  @Reducer
  struct Room {
    @ObservableState
    struct State: Identifiable, Equatable {
      var id: Int
      var number = 0
      var values: [Int] = []
    }

    enum Action: Sendable {
      case count
      case wait
      case stop
      case reset(id: Int)
      case send(@Sendable () -> Void)
    }

    let rooms: Rooms

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .count:
          state.number += 1
          return .none
        case .wait:
          return wait()
        case .stop:
          return .cancel(id: "waiting")
        case .reset(let id):
          state = State(id: id)
          return wait()
        case .send(let send):
          send()
          return .none
        }
      }
    }

    private func wait() -> Effect<Action> {
      .run { [rooms] _ in
        rooms.began.fire()
        await untilCancelled()
        rooms.ended.fire()
      }
      .cancellable(id: "waiting")
    }
  }

  /// Records each effect of a room.
  struct Rooms: Sendable {
    let began = Signal()
    let ended = Signal()
  }

  extension Store {
    /// Whether an effect of a send is still running.
    func runs(_ task: StoreTask) -> Bool {
      runningEffects.contains { $0.stems(from: task) && !$0.isCancelled }
    }
  }

  extension Home {
    /// The places of a room in a home.
    enum Place: CaseIterable, Sendable {
      case plain, door, row, sheet, element

      func action(_ action: Room.Action) -> Home.Action {
        switch self {
        case .plain: .plain(action)
        case .door: .door(.open(action))
        case .row: .rows(.element(id: 1, action: action))
        case .sheet: .sheet(.presented(action))
        case .element: .path(.element(id: 0, action: action))
        }
      }

      /// Removes the room.
      var closing: Home.Action {
        switch self {
        case .plain: .change { $0.plain = nil }
        case .door: .door(.change { $0 = .closed })
        case .row: .change { $0.rows.remove(id: 1) }
        case .sheet: .change { $0.sheet = nil }
        case .element: .change { $0.path.pop(from: 0) }
        }
      }

      /// Adds another room, or replaces the room in places that hold only one.
      var opening: Home.Action {
        switch self {
        case .plain: .change { $0.plain = Room.State(id: 7) }
        case .door: .door(.change { $0 = .open(Room.State(id: 7)) })
        case .row: .change { $0.rows.append(Room.State(id: 7)) }
        case .sheet: .change { $0.sheet = Room.State(id: 7) }
        case .element: .change { $0.path.append(Room.State(id: 7)) }
        }
      }

      func room(_ home: Home.State) -> Room.State? {
        switch self {
        case .plain: home.plain
        case .door: if case .open(let room) = home.door { room } else { nil }
        case .row: home.rows.first
        case .sheet: home.sheet
        case .element: home.path.first
        }
      }
    }
  }
#endif
