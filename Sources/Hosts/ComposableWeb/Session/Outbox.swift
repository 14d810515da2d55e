/// The messages that a page has not acknowledged, in order: a state machine, without a connection.
///
/// Messages beyond the limits are dropped; then the page needs the whole screen.
struct Outbox {
  /// The number of the newest message.
  private(set) var newest = 0
  /// Whether keeping messages is pointless, because the page needs the whole screen anyway.
  private(set) var needsAll = false
  private var kept: [String] = []
  private var bytes = 0
  private let limits: WebLimits

  /// - Parameter newest: the number of the last message of the session before, whose page needs the whole screen; nil for a
  ///   session that begins.
  init(limits: WebLimits, goingOnFrom newest: Int? = nil) {
    self.limits = limits
    self.newest = newest ?? 0
    needsAll = newest != nil
  }

  /// The number of the oldest kept message; if there is none, the number after the newest.
  private var oldest: Int { newest - kept.count + 1 }

  /// Appends the next message.
  ///
  /// Sent messages are kept for another connection only, so they go first. The next one is sent, however long it is: the whole
  /// screen is hardly shorter.
  ///
  /// - Parameter sent: the number of the last message that the page's connection has got; nil if the page has none.
  mutating func add(_ message: String, sent: Int?) {
    guard !needsAll else { return }
    newest += 1
    kept.append(message)
    bytes += message.utf8.count
    guard isBeyondLimits else { return }
    if let sent { forget(upTo: sent) }
    if isBeyondLimits, sent == nil || kept.count > 1 { forgetAll() }
  }

  /// The page has no connection any more, so the limits count again.
  mutating func leave() {
    if isBeyondLimits { forgetAll() }
  }

  private var isBeyondLimits: Bool {
    kept.count > limits.pendingMessages || bytes > limits.pendingBytes
  }

  private mutating func forgetAll() {
    kept = []
    bytes = 0
    needsAll = true
  }

  /// Records that the page gets the current screen in a message with the returned number.
  mutating func restart() -> Int {
    newest += 1
    kept = []
    bytes = 0
    needsAll = false
    return newest
  }

  /// Whether the page has all messages.
  var isEmpty: Bool { kept.isEmpty && !needsAll }

  /// Counts on after a screen that the page has.
  mutating func goOn() { needsAll = false }

  /// Counts on from a message that a page has of the session before, and this one has not: it was sent after the snapshot.
  mutating func adopt(_ number: Int) {
    if needsAll { newest = max(newest, number) }
  }

  /// Removes the messages that the page has.
  mutating func acknowledge(upTo number: Int) { forget(upTo: number) }

  private mutating func forget(upTo number: Int) {
    let count = min(kept.count, number - oldest + 1)
    guard count > 0 else { return }
    for message in kept[..<count] { bytes -= message.utf8.count }
    kept.removeFirst(count)
  }

  enum Next: Equatable {
    case message(String)
    /// The message was dropped: the page needs the whole screen.
    case all
    case nothing
  }

  /// The message after another.
  func next(after number: Int) -> Next {
    if needsAll || number + 1 < oldest { return .all }
    return number < newest ? .message(kept[number + 1 - oldest]) : .nothing
  }
}
