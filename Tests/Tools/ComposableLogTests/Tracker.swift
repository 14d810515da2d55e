import ComposableArchitecture
import ComposableLog

/// A feature with states and actions of many shapes.
@Reducer struct Tracker {
  @Reducer struct Detail {
    @ObservableState struct State: Codable, Equatable, Identifiable {
      let id: Int
      var text = ""
      var ratio = 0.0
    }
    enum Action: Codable, Equatable, Sendable {
      case rename(String)
      case rate(Double)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rename(let text): state.text = text
        case .rate(let ratio): state.ratio = ratio
        }
        return .none
      }
    }
  }

  @ObservableState struct State: Codable, Equatable {
    var count = 0
    var names: [String: Int] = [:]
    var rows: IdentifiedArrayOf<Detail.State> = []
    var path = StackState<Detail.State>()
    @Presents var detail: Detail.State?
  }

  enum Action: Codable, Equatable, Sendable {
    case add(Int)
    case later(Int)
    case fail
    case wait
    case stop
    case show(id: Int)
    case push(id: Int)
    case name(String, as: Int)
    case detail(PresentationAction<Detail.Action>)
    case rows(IdentifiedActionOf<Detail>)
    case path(StackAction<Detail.State, Detail.Action>)
  }

  struct Offline: Error {}

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let number): state.count += number
      case .later(let number): return .run(name: "later") { send in await send(.add(number)) }
      case .fail: return .run { _ in throw Offline() }
      case .wait:
        return .run { _ in for await _ in AsyncStream<Never>.never {} }.cancellable(id: "wait")
      case .stop: return .cancel(id: "wait")
      case .show(let id): state.detail = Detail.State(id: id)
      case .push(let id):
        state.path.append(Detail.State(id: id))
        state.rows.updateOrAppend(Detail.State(id: id))
      case .name(let name, let number): state.names[name] = number
      case .detail, .rows, .path: break
      }
      return .none
    }
    .ifLet(\.$detail, action: \.detail) { Detail() }
    .forEach(\.rows, action: \.rows) { Detail() }
    .forEach(\.path, action: \.path) { Detail() }
  }
}

typealias TrackerLog = StoreLog<Tracker.State, Tracker.Action>
typealias TrackerFile = LogFile<Tracker.State, Tracker.Action>
