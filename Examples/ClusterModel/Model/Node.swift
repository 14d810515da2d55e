import ComposableArchitecture

/// A server that may own the session.
///
/// It becomes the owner by a record of a new epoch, applies events in memory, and appends them in batches, one at a time. The page sees events
/// when they are written. When a batch was not written, or may not be, or the page has seen more than the node has written, it reads the log before
/// it goes on.
@Reducer
public struct Node: Sendable {
  @ObservableState
  public struct State: Equatable, Identifiable, Sendable {
    public let id: NodeName
    public internal(set) var role = Role.idle
    /// The events that it has applied, in order. Without a fault they are 1, 2, 3 and so on.
    public internal(set) var applied: [Int] = []
    /// How many of them are in the database.
    public internal(set) var written = 0
    /// The events of the page that wait until it is the owner.
    var waiting: [Int] = []
    /// How many events the page has seen applied, here or elsewhere.
    var seenByPage = 0
    /// Its last record.
    var last = Record.Place.start
    /// The largest number in the log, as far as it knows.
    var head = 0
    /// The batches under way.
    var batches: [Int: [Record]] = [:]

    public init(_ id: NodeName) { self.id = id }
  }

  public enum Role: Equatable, Sendable {
    case idle
    /// Its takeover is under way, or it reads the log to find that.
    case takingOver(Record?)
    case owner
    /// The owner as far as it knows: it reads the log.
    case asking
  }

  public enum Action: Equatable, Sendable {
    /// The page is connected to the node. It says how many events it has seen applied, and sends the others.
    case receives([Int], seen: Int)
    case hears(Answer, lane: Int)
    case ends
    case delegate(Delegate)

    public enum Delegate: Equatable, Sendable {
      case asks(Request, lane: Int)
      /// Events are applied, up to a number of them.
      case shows(Int)
      /// Another node is the owner.
      case resigns
    }
  }

  let fault: Fault?

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .receives(let events, let seen):
        for event in events where !state.waiting.contains(event) { state.waiting.append(event) }
        state.seenByPage = seen
        switch state.role {
        case .idle:
          guard !events.isEmpty else { return .none }
          state.role = .takingOver(nil)
          return ask(.read)
        case .owner: return goOn(&state)
        case .takingOver, .asking: return .none
        }

      case .hears(.records(let log), _): return read(log, &state)

      case .hears(.inserted, let lane):
        switch state.role {
        case .takingOver(let record?): becomeOwner(by: record, &state)
        case .owner: didWrite(lane, &state)
        // It reads the log already.
        case .asking, .idle, .takingOver(nil): return .none
        }
        return goOn(&state)

      case .hears(.conflict, let lane):
        guard fault == .conflictsAreWritten, state.role == .owner else {
          return readLog(&state, lane: lane)
        }
        didWrite(lane, &state)
        return goOn(&state)

      case .hears(.cut, let lane):
        switch fault {
        case .uncertainIsWritten where state.role == .owner:
          didWrite(lane, &state)
          return goOn(&state)
        case .uncertainIsRefused where state.role == .owner:
          // The numbers of the batch are left out.
          state.batches[lane] = nil
          return goOn(&state)
        default: return readLog(&state, lane: lane)
        }

      case .ends:
        state = State(state.id)
        return .none

      case .delegate: return .none
      }
    }
  }

  private func ask(_ request: Request, lane: Int = 0) -> EffectOf<Self> {
    .send(.delegate(.asks(request, lane: lane)))
  }

  /// Reads the log, and writes and shows nothing meanwhile.
  private func readLog(_ state: inout State, lane: Int) -> EffectOf<Self> {
    if state.role == .owner { state.role = .asking }
    state.batches = [:]
    return ask(.read, lane: lane)
  }

  private func read(_ log: Log, _ state: inout State) -> EffectOf<Self> {
    let records = log.valid(naming: fault?.naming ?? .numberAndEpoch)
    let last = records.last?.place ?? .start
    state.head = log.head
    switch state.role {
    case .asking where last.epoch == state.last.epoch:
      // Still the owner. Events that are not in the log are written again.
      state.last = last
      state.written = records.events.count
      state.role = .owner
      return goOn(&state)
    case .asking:
      state = State(state.id)
      return .send(.delegate(.resigns))
    case .takingOver(let record?) where last == record.place && records.last == record:
      becomeOwner(by: record, &state)
      return goOn(&state)
    case .takingOver:
      state.applied = records.events
      let record = Record(
        .takeover(state.id), at: .init(number: log.head + 1, epoch: last.epoch + 1), after: last)
      state.role = .takingOver(record)
      return ask(.insert([record]))
    case .idle, .owner: return .none
    }
  }

  private func becomeOwner(by record: Record, _ state: inout State) {
    state.role = .owner
    state.last = record.place
    state.head = record.place.number
    state.written = state.applied.count
  }

  private func didWrite(_ lane: Int, _ state: inout State) {
    guard let batch = state.batches.removeValue(forKey: lane) else { return }
    state.written += batch.count
  }

  /// Applies events that wait, shows the written ones, and writes the others.
  private func goOn(_ state: inout State) -> EffectOf<Self> {
    // The page has seen more than it has written: another node was the owner meanwhile.
    if state.seenByPage > state.written, fault != .seenIsIgnored {
      return state.batches.isEmpty ? readLog(&state, lane: 0) : .none
    }
    for event in state.waiting {
      if fault == .eventsHaveNoNumbers || event == (state.applied.last ?? 0) + 1 {
        state.applied.append(event)
      }
    }
    state.waiting = []
    let shown = fault == .gateOpensEarly ? state.applied.count : state.written
    return .merge(.send(.delegate(.shows(shown))), write(&state))
  }

  private func write(_ state: inout State) -> EffectOf<Self> {
    let lanes = fault == .twoBatchesInFlight ? 2 : 1
    guard let lane = (0..<lanes).first(where: { state.batches[$0] == nil }) else { return .none }
    let underWay = state.batches.values.reduce(0) { $0 + $1.count }
    let events = state.applied.dropFirst(state.written + underWay)
    guard !events.isEmpty else { return .none }
    var batch: [Record] = []
    for event in events {
      state.head += 1
      let place = Record.Place(number: state.head, epoch: state.last.epoch)
      batch.append(Record(.event(event), at: place, after: state.last))
      state.last = place
    }
    state.batches[lane] = batch
    return ask(.insert(batch), lane: lane)
  }
}
