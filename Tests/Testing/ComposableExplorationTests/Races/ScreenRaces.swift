import ComposableExploration
import Foundation

/// Races with screens that come and go, and with time.
extension Race {
  static let screens = [
    dismissedChild, deletedRow, poppedWhilePushing, outlivedScreen, overtakenPage, debouncedByHand,
    twoTimers, lateTimeout,
  ]

  /// The parent loads for its child, which is dismissed meanwhile.
  static let dismissedChild = Race("an answer to a dismissed child", kind: .order, minimum: 3) {
    DismissedChild.State()
  } _: {
    DismissedChild(isMended: $0)
  } user: {
    InOrder {
      Once(.openTapped)
      Once(.child(.dismiss))
    }
  } properties: {
    FeatureProperty.sometimes("the child has its text") { $0.child?.text == "text" }
  }

  @Reducer struct DismissedChild {
    @Reducer struct Child {
      struct State: Equatable { var text = "" }
      enum Action { case loaded(String) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          guard case .loaded(let text) = action else { return .none }
          state.text = text
          return .none
        }
      }
    }
    @ObservableState struct State: Equatable { @Presents var child: Child.State? }
    enum Action {
      case child(PresentationAction<Child.Action>)
      case openTapped
    }
    enum ID { case load }
    let isMended: Bool
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .openTapped:
          state.child = Child.State()
          return .run { send in
            await send(.child(.presented(.loaded(try await load("text")))))
          }
          .cancellable(id: ID.load)
        case .child(.dismiss): return isMended ? .cancel(id: ID.load) : .none
        case .child: return .none
        }
      }
      .ifLet(\.$child, action: \.child) { Child() }
    }
  }

  /// The answer for a row arrives at the row that has its place now.
  static let deletedRow = Race("a row deleted while it loads", kind: .order, minimum: 3) {
    DeletedRow.State()
  } _: {
    DeletedRow(isMended: $0)
  } user: {
    Once(.loadTapped(row: 0))
    Once(.deleteTapped(row: 0))
  } properties: {
    FeatureProperty.always("each row has its own text") {
      $0.rows.allSatisfy { $0.text.isEmpty || $0.text == $0.id }
    }
    FeatureProperty.sometimes("a row has its text") { $0.rows.contains { !$0.text.isEmpty } }
  }

  @Reducer struct DeletedRow {
    struct Row: Equatable {
      let id: String
      var text = ""
    }
    struct State: Equatable { var rows = [Row(id: "a"), Row(id: "b")] }
    enum Action {
      case deleteTapped(row: Int)
      case loaded(String, row: Int)
      case loadTapped(row: Int)
    }
    let isMended: Bool
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loadTapped(let row):
          return .run { [id = state.rows[row].id] send in
            await send(.loaded(try await load(id), row: row))
          }
        case .loaded(let text, let row):
          let place = isMended ? state.rows.firstIndex { $0.id == text } : row
          if let place { state.rows[place].text = text }
          return .none
        case .deleteTapped(let row):
          state.rows.remove(at: row)
          return .none
        }
      }
    }
  }

  /// The details are pushed when their list has been left.
  static let poppedWhilePushing = Race("a stack popped while it pushes", kind: .order, minimum: 4) {
    PoppedWhilePushing.State()
  } _: {
    PoppedWhilePushing(isMended: $0)
  } user: {
    InOrder {
      Once(.listTapped)
      Once(.detailsTapped)
      Once(.backTapped)
    }
  } properties: {
    FeatureProperty.always("details are on their list") {
      $0.path.isEmpty || $0.path.first == "list"
    }
    FeatureProperty.sometimes("there are details") { $0.path.count == 2 }
  }

  @Reducer struct PoppedWhilePushing {
    struct State: Equatable { var path: [String] = [] }
    enum Action {
      case backTapped
      case detailsLoaded(String)
      case detailsTapped
      case listTapped
    }
    enum ID { case details }
    let isMended: Bool
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .listTapped: state.path = ["list"]
        case .detailsTapped:
          return .run { send in await send(.detailsLoaded(try await load("details"))) }
            .cancellable(id: ID.details)
        case .detailsLoaded(let details): state.path.append(details)
        case .backTapped:
          _ = state.path.popLast()
          return isMended ? .cancel(id: ID.details) : .none
        }
        return .none
      }
    }
  }

  /// The screen listens on after it has disappeared.
  static let outlivedScreen = Race("a stream that outlives its screen", kind: .order, minimum: 3) {
    OutlivedScreen.State()
  } _: {
    OutlivedScreen(isMended: $0)
  } user: {
    InOrder {
      Once(.appeared)
      Once(.disappeared)
    }
  } properties: {
    FeatureProperty.always("nothing changes on a screen that is not there") { before, _, after in
      before.isVisible || before.changes == after.changes
    }
  }

  @Reducer struct OutlivedScreen {
    struct State: Equatable {
      var isVisible = false
      var changes = 0
    }
    enum Action {
      case appeared
      case changed(Int)
      case disappeared
    }
    enum ID { case changes }
    let isMended: Bool
    @Dependency(\.server.changes) var changes

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          state.isVisible = true
          return .run { send in
            for await change in changes() { await send(.changed(change)) }
          }
          .cancellable(id: ID.changes)
        case .changed(let change):
          state.changes += change
          return .none
        case .disappeared:
          state.isVisible = false
          return isMended ? .cancel(id: ID.changes) : .none
        }
      }
    }
  }

  /// The second page of the old list comes after the first page of the new one.
  static let overtakenPage = Race("a page overtaken by a reload", kind: .staleResponse, minimum: 4)
  {
    OvertakenPage.State()
  } _: {
    OvertakenPage(isMended: $0)
  } user: {
    Once(.moreTapped)
    Once(.reloadTapped)
  } properties: {
    FeatureProperty.eventually("all rows are of one list") { Set($0.rows.map(\.first)).count <= 1 }
  }

  @Reducer struct OvertakenPage {
    struct State: Equatable {
      var rows = ["a1"]
      var list = "a"
    }
    enum Action {
      case moreLoaded(String)
      case moreTapped
      case reloaded(String)
      case reloadTapped
    }
    enum ID { case more }
    let isMended: Bool
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .moreTapped:
          return .run { [list = state.list] send in
            await send(.moreLoaded(try await load("\(list)2")))
          }
          .cancellable(id: ID.more)
        case .moreLoaded(let row): state.rows.append(row)
        case .reloadTapped:
          return .run { send in await send(.reloaded(try await load("b1"))) }
        case .reloaded(let row):
          state.rows = [row]
          state.list = "b"
          return isMended ? .cancel(id: ID.more) : .none
        }
        return .none
      }
    }
  }

  /// A debounce that waits, and does not forget what waited before.
  static let debouncedByHand = Race("a debounce at the edge", kind: .atomicity, minimum: 4) {
    DebouncedByHand.State()
  } _: {
    DebouncedByHand(isMended: $0)
  } user: {
    InOrder {
      Once(.typed("a"))
      Once(.typed("ab"))
    }
  } properties: {
    FeatureProperty.always("each search is of another text") {
      Set($0.searches).count == $0.searches.count
    }
    FeatureProperty.sometimes("there was a search") { !$0.searches.isEmpty }
  }

  @Reducer struct DebouncedByHand {
    struct State: Equatable {
      var text = ""
      var searches: [String] = []
    }
    enum Action {
      case paused
      case typed(String)
    }
    enum ID { case pause }
    let isMended: Bool
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .typed(let text):
          state.text = text
          if isMended {
            return .send(.paused).debounce(id: ID.pause, for: .milliseconds(300), clock: clock)
          }
          return .run { send in
            try await clock.sleep(for: .milliseconds(300))
            await send(.paused)
          }
        case .paused:
          state.searches.append(state.text)
          return .none
        }
      }
    }
  }

  /// Start starts another timer beside the one that runs.
  static let twoTimers = Race("two timers", kind: .atomicity, minimum: 4) {
    TwoTimers.State()
  } _: {
    TwoTimers(isMended: $0)
  } user: {
    Often(2) { Once(.startTapped) }
  } properties: {
    FeatureProperty.always("a second is counted once") { Double($0.ticks) <= $0.elapsed }
  }

  @Reducer struct TwoTimers {
    struct State: Equatable {
      var ticks = 0
      var elapsed = 0.0
    }
    enum Action {
      case startTapped
      case ticked
    }
    enum ID { case timer }
    let isMended: Bool
    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .startTapped:
          let effect = Effect<Action>.run { send in
            for _ in 0..<2 {
              try await clock.sleep(for: .seconds(1))
              await send(.ticked)
            }
          }
          return isMended ? effect.cancellable(id: ID.timer, cancelInFlight: true) : effect
        case .ticked:
          state.ticks += 1
          state.elapsed = date.now.timeIntervalSince1970
          return .none
        }
      }
    }
  }

  /// The timeout tells of a request that has succeeded.
  static let lateTimeout = Race("a timeout after the answer", kind: .order, minimum: 3) {
    LateTimeout.State()
  } _: {
    LateTimeout(isMended: $0)
  } user: {
    Once(.loginTapped)
  } properties: {
    FeatureProperty.always("a login fails or succeeds") { $0.user == nil || $0.error == nil }
    FeatureProperty.sometimes("it times out") { $0.error != nil }
    FeatureProperty.sometimes("it succeeds") { $0.user != nil }
  }

  @Reducer struct LateTimeout {
    struct State: Equatable { var (user, error): (String?, String?) }
    enum Action {
      case loggedIn(String)
      case loginTapped
      case timedOut
    }
    enum ID { case login }
    let isMended: Bool
    @Dependency(\.server.load) var load
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loginTapped:
          return .merge(
            .run { send in await send(.loggedIn(try await load("user"))) },
            .run { send in
              try await clock.sleep(for: .seconds(10))
              await send(.timedOut)
            }
          )
          .cancellable(id: ID.login)
        case .loggedIn(let user): state.user = user
        case .timedOut: state.error = "timeout"
        }
        return isMended ? .cancel(id: ID.login) : .none
      }
    }
  }
}
