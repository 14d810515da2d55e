/// The messages that a page may not have, in their order: a state machine, without a connection.
///
/// What is past the limits is forgotten; then the page needs the whole screen.
struct Outbox {
  /// The number of the newest message.
  private(set) var newest = 0
  /// Whether nothing more is worth being kept, for the page needs the whole screen anyway.
  private(set) var needsAll = false
  private var kept: [String] = []
  private var bytes = 0
  private let limits: WebLimits

  init(limits: WebLimits) { self.limits = limits }

  /// The number of the oldest message that is kept; the one after the newest when there is none.
  private var oldest: Int { newest - kept.count + 1 }

  /// Puts the next message in.
  mutating func add(_ message: String) {
    guard !needsAll else { return }
    newest += 1
    kept.append(message)
    bytes += message.utf8.count
    if kept.count > limits.pendingMessages || bytes > limits.pendingBytes { forgetAll() }
  }

  private mutating func forgetAll() {
    kept = []
    bytes = 0
    needsAll = true
  }

  /// The page has the whole screen as it is now, by a message that has the number that is returned.
  mutating func startAnew() -> Int {
    newest += 1
    kept = []
    bytes = 0
    needsAll = false
    return newest
  }

  /// Forgets what the page has.
  mutating func acknowledge(upTo number: Int) {
    let count = min(kept.count, number - oldest + 1)
    guard count > 0 else { return }
    for message in kept[..<count] { bytes -= message.utf8.count }
    kept.removeFirst(count)
  }

  enum Next: Equatable {
    case message(String)
    /// It is not there any more: the whole screen is needed.
    case all
    case nothing
  }

  /// The message after another.
  func next(after number: Int) -> Next {
    if needsAll || number + 1 < oldest { return .all }
    return number < newest ? .message(kept[number + 1 - oldest]) : .nothing
  }
}
