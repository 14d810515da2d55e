internal import ComposableWeb

/// The live sessions, including sessions that wait for a page: a state machine, without a lock and a clock.
struct SessionTable: Sendable {
  struct Entry: Sendable {
    let session: WebSession
    let events: SessionRate
    let owner: SessionOwner
    let client: ClientAddress?
    /// Can exceed one: a page may reconnect before its old connection is gone.
    fileprivate(set) var connections = 0
    fileprivate(set) var hasConnected = false
    /// The time since which it has had no connection.
    fileprivate(set) var waitsSince: Duration

    init(
      _ session: WebSession, events: SessionRate, owner: SessionOwner, client: ClientAddress?,
      since now: Duration
    ) {
      (self.session, self.events, self.owner, self.client) = (session, events, owner, client)
      waitsSince = now
    }

    fileprivate var holder: SessionHolder? { SessionHolder(owner, client) }
  }

  /// How long a full server waits for pages before it gives their places to others.
  struct Patience: Sendable {
    /// For a page that has not connected yet.
    var withNew = Duration.seconds(5)
    /// For a page that is away.
    var withLost = Duration.seconds(60)
  }

  private var entries: [WebSessionID: Entry] = [:]
  /// The sessions whose page has never connected.
  private var new = WaitingLine()
  /// The sessions whose page is away.
  private var lost = WaitingLine()
  private var lostOfHolder: [SessionHolder: WaitingLine] = [:]

  var count: Int { entries.count }
  var sessions: [WebSession] { all.map(\.session) }
  var all: [Entry] { Array(entries.values) }
  subscript(id: WebSessionID) -> Entry? { entries[id] }

  /// Inserts a session, whose id must be new.
  mutating func insert(_ entry: Entry) {
    precondition(entries[entry.session.id] == nil, "Two sessions have one id.")
    entries[entry.session.id] = entry
    new.append(entry.session.id)
  }

  @discardableResult
  mutating func remove(_ id: WebSessionID) -> Entry? {
    guard let entry = entries.removeValue(forKey: id) else { return nil }
    stopWaiting(entry)
    return entry
  }

  mutating func connect(_ id: WebSessionID) {
    guard let entry = entries[id] else { return }
    stopWaiting(entry)
    entries[id]!.connections += 1
    entries[id]!.hasConnected = true
  }

  mutating func disconnect(_ id: WebSessionID, now: Duration) {
    guard let entry = entries[id] else { return }
    entries[id]!.connections -= 1
    guard entry.connections == 1 else { return }
    entries[id]!.waitsSince = now
    lost.append(id)
    if let holder = entry.holder { lostOfHolder[holder, default: WaitingLine()].append(id) }
  }

  private mutating func stopWaiting(_ entry: Entry) {
    let id = entry.session.id
    guard entry.connections == 0 else { return }
    guard entry.hasConnected else { return new.remove(id) }
    lost.remove(id)
    guard let holder = entry.holder else { return }
    lostOfHolder[holder]?.remove(id)
    if lostOfHolder[holder]?.isEmpty == true { lostOfHolder[holder] = nil }
  }

  /// Removes a session whose place another one can have: first one of the same visitor, whose page is away.
  mutating func takeReplaceable(
    for holder: SessionHolder?, now: Duration, _ patience: Patience
  ) -> Entry? {
    if let own = takeLost(of: holder) { return own }
    for (id, patience) in [(new.first, patience.withNew), (lost.first, patience.withLost)] {
      guard let id, now - entries[id]!.waitsSince >= patience else { continue }
      return remove(id)
    }
    return nil
  }

  /// Removes the session of a visitor whose page is away for the longest time: the visitor is least likely to return to
  /// it.
  ///
  /// - Parameter client: if it is not nil, only a session that counts for this client.
  mutating func takeLost(of holder: SessionHolder?, on client: ClientAddress? = nil) -> Entry? {
    guard let id = holder.flatMap({ lostOfHolder[$0]?.first }),
      client == nil || entries[id]!.client?.network == client?.network
    else { return nil }
    return remove(id)
  }

  /// Removes the sessions that have waited too long for a page.
  mutating func takeOverdue(now: Duration, _ timeouts: WebServerTimeouts) -> [Entry] {
    var overdue: [Entry] = []
    while let id = new.first, now - entries[id]!.waitsSince >= timeouts.firstConnection {
      overdue.append(remove(id)!)
    }
    while let id = lost.first, now - entries[id]!.waitsSince >= timeouts.lostSession {
      overdue.append(remove(id)!)
    }
    return overdue
  }

  mutating func takeAll() -> [Entry] {
    defer { self = SessionTable() }
    return all
  }
}
