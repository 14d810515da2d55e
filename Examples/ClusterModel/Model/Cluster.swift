import ComposableArchitecture

/// The protocol by which a session survives its machine: two nodes, a page, and a database.
@Reducer
public struct Cluster: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public internal(set) var database = Database.State()
    public internal(set) var nodes = IdentifiedArray(
      uniqueElements: NodeName.allCases.map { Node.State($0) })
    public internal(set) var page = Page.State()

    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case database(Database.Action)
    case nodes(IdentifiedActionOf<Node>)
    case page(Page.Action)
  }

  private let fault: Fault?

  /// - Parameter fault: a mistake that it makes.
  public init(_ fault: Fault? = nil) { self.fault = fault }

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("the events that the page has seen are in the log") { state in
      Array(log(state).events.prefix(state.page.seen)) == Array(1..<(state.page.seen + 1))
    }
    FeatureProperty.always("the screen of the page never goes back") {
      $0.page.shown == $0.page.seen
    }
    FeatureProperty.always("the log has each event once, in order, and only a suffix is missing") {
      state in
      let events = log(state).events
      return events == Array(1..<(events.count + 1))
    }
    FeatureProperty.always("between two takeovers one node appends") { log($0).haveOneOwner }
    FeatureProperty.always("the log has the events that an owner takes for written") { state in
      state.nodes.allSatisfy {
        $0.role != .owner
          || log(state).events.starts(with: $0.applied.prefix($0.written))
      }
    }
    FeatureProperty.eventually("when nothing is under way, the page has seen its events") { state in
      !state.database.isQuiet || state.page.seen == state.page.sent
    }
  }

  private func log(_ state: State) -> [Record] {
    state.database.log.valid(naming: fault?.naming ?? .numberAndEpoch)
  }

  public var body: some ReducerOf<Self> {
    Scope(state: \.page, action: \.page) { Page() }
    Scope(state: \.database, action: \.database) { Database() }
    Reduce { state, action in
      switch action {
      case .page(.presses), .page(.moves): return connect(state)
      case .database(.delegate(.answer(let connection, let answer))):
        return .send(
          .nodes(.element(id: connection.node, action: .hears(answer, lane: connection.lane))))
      case .nodes(.element(let node, .delegate(.asks(let request, let lane)))):
        return .send(.database(.asks(Connection(node, lane: lane), request)))
      case .nodes(.element(let node, .delegate(.shows(let count)))):
        return state.page.node == node ? .send(.page(.sees(count))) : .none
      case .nodes(.element(let node, .delegate(.resigns))):
        return state.page.node == node ? connect(state) : .none
      case .nodes(.element(let node, .ends)):
        return .concatenate(
          .send(.database(.ends(node))),
          state.page.node == node ? .send(.page(.moves)) : .none)
      case .database, .nodes, .page: return .none
      }
    }
    .forEach(\.nodes, action: \.nodes) { Node(fault: fault) }
  }

  /// Events that were not seen are sent again.
  private func connect(_ state: State) -> EffectOf<Self> {
    .send(
      .nodes(
        .element(
          id: state.page.node,
          action: .receives(state.page.unseen, seen: state.page.seen))))
  }
}
