import ComposableArchitecture

/// A page in a browser, which is connected to one of the nodes.
@Reducer
public struct Page: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public internal(set) var node = NodeName.a
    /// The number of its last event.
    public internal(set) var sent = 0
    /// How many of its events it has seen applied.
    public internal(set) var seen = 0
    /// How many of them its screen shows.
    public internal(set) var shown = 0

    public init() {}

    /// What it sends again over a new connection.
    var unseen: [Int] { Array((seen + 1)..<(sent + 1)) }
  }

  public enum Action: Equatable, Sendable {
    /// Its user presses something.
    case presses
    /// Its connection leads to the other node.
    case moves
    /// It sees events applied.
    case sees(Int)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .presses: state.sent += 1
      case .moves: state.node = state.node == .a ? .b : .a
      case .sees(let count):
        state.shown = count
        state.seen = max(state.seen, count)
      }
      return .none
    }
  }
}
