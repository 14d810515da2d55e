import ComposableArchitecture

/// A request to the database.
public enum Request: Hashable, Sendable {
  /// All records.
  case read
  case insert([Record])
}

/// The answer to a request of a node.
public enum Answer: Hashable, Sendable {
  case records(Log)
  /// All records of a batch were inserted.
  case inserted
  /// A number of the batch was taken; other records of it may have been inserted.
  case conflict
  /// The connection was cut. What became of the request is not known.
  case cut
}

/// A connection of a node. Each has at most one request at a time.
public struct Connection: Hashable, Sendable {
  public let node: NodeName
  /// A second one is there only with a fault.
  public let lane: Int

  public init(_ node: NodeName, lane: Int = 0) {
    self.node = node
    self.lane = lane
  }
}

/// The database and the network before it: requests arrive late, are answered late, and connections are cut at any time. A request whose
/// connection was cut may arrive nevertheless.
@Reducer
public struct Database: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public internal(set) var log = Log()
    /// The requests that have not arrived.
    public internal(set) var requests: [Connection: Request] = [:]
    /// The answers under way.
    public internal(set) var answers: [Connection: Answer] = [:]
    /// Requests that have not arrived, and whose nodes know only that their connections were cut.
    public internal(set) var strays: [Request] = []

    public init() {}

    /// Whether something is under way, apart from strays.
    public var isQuiet: Bool { requests.isEmpty && answers.isEmpty }
  }

  public enum Action: Equatable, Sendable {
    case asks(Connection, Request)
    /// A request arrives, and is done.
    case arrives(Connection)
    /// A stray arrives, by its index.
    case strayArrives(Int)
    /// An answer arrives.
    case answers(Connection)
    /// A connection is cut.
    case cuts(Connection)
    /// A node has ended.
    case ends(NodeName)
    case delegate(Delegate)

    public enum Delegate: Equatable, Sendable {
      case answer(Connection, Answer)
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asks(let connection, let request):
        precondition(state.requests[connection] == nil && state.answers[connection] == nil)
        state.requests[connection] = request
        return .none

      case .arrives(let connection):
        guard let request = state.requests.removeValue(forKey: connection) else { return .none }
        state.answers[connection] = state.log.answer(to: request)
        return .none

      case .strayArrives(let index):
        guard state.strays.indices.contains(index) else { return .none }
        _ = state.log.answer(to: state.strays.remove(at: index))
        return .none

      case .answers(let connection):
        guard let answer = state.answers.removeValue(forKey: connection) else { return .none }
        return .send(.delegate(.answer(connection, answer)))

      case .cuts(let connection):
        if let request = state.requests.removeValue(forKey: connection) {
          state.strays.append(request)
        } else if state.answers.removeValue(forKey: connection) == nil {
          return .none
        }
        return .send(.delegate(.answer(connection, .cut)))

      case .ends(let node):
        // What it has sent is on its way nevertheless.
        for connection in state.requests.keys.filter({ $0.node == node }) {
          state.requests.removeValue(forKey: connection).map { state.strays.append($0) }
        }
        state.answers = state.answers.filter { $0.key.node != node }
        return .none

      case .delegate: return .none
      }
    }
  }
}

extension Log {
  fileprivate mutating func answer(to request: Request) -> Answer {
    switch request {
    case .read: .records(self)
    case .insert(let batch): insert(batch) ? .inserted : .conflict
    }
  }
}
