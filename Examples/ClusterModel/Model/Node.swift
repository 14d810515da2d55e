import ComposableArchitecture

/// A server that may own the session.
///
/// It becomes the owner by a record of a new epoch, applies events in memory, and appends them in batches, one at a time. The page sees what is
/// written. When a batch could not be written, or nobody knows whether it was, the node reads the log before it goes on.
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
    /// Its takeover is under way, or what has become of it is asked for.
    case takingOver(Record?)
    case owner
    /// The owner as far as it knows: it asks.
    case asking
  }

  public enum Action: Equatable, Sendable {
    /// The page is connected to the node, and has not seen these events applied.
    case receives([Int])
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
      case .receives(let events):
        for event in events where !state.waiting.contains(event) { state.waiting.append(event) }
        switch state.role {
        case .idle:
          state.role = .takingOver(nil)
          return ask(.read)
        case .owner: return goOn(&state)
        case .takingOver, .asking: return .none
        }

      case .hears(.records(let log), _): return read(log, &state)

      case .hears(.inserted, let lane):
        switch state.role {
        case .takingOver(let record?): becomeOwner(by: record, &state)
        default: didWrite(lane, &state)
        }
        return goOn(&state)

      case .hears(.conflict, let lane):
        guard fault == .conflictsAreWritten, state.role == .owner else { return askWhatIs(&state) }
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
        default: return askWhatIs(&state)
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
  private func askWhatIs(_ state: inout State) -> EffectOf<Self> {
    if state.role == .owner { state.role = .asking }
    guard state.batches.keys.allSatisfy({ $0 == 0 }) else {
      // Its other connection is in use: only with a fault.
      state.batches = [:]
      return ask(.read)
    }
    state.batches = [:]
    return ask(.read)
  }

  private func read(_ log: Log, _ state: inout State) -> EffectOf<Self> {
    let records = log.valid(naming: fault?.naming ?? .numberAndEpoch)
    let last = records.last?.place ?? .start
    state.head = log.head
    switch state.role {
    case .asking where last.epoch == state.last.epoch:
      // Still the owner. What is in the log is written, the rest is written again.
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

  /// Applies what waits, shows what is written, and writes what is not.
  private func goOn(_ state: inout State) -> EffectOf<Self> {
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
