import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A page that keeps its session, and brings it to whichever server answers: what `composable.js` and `keeping.js` do, without
/// anything that renders it. Its user makes events also while there is no server.
final class KeepingPage {
  private enum Line {
    /// Tries again at a time.
    case away(until: ContinuousClock.Instant)
    case opening, greeting, connected
    /// The session has ended: a browser would load the page again.
    case over(String)
  }

  private let user: any PageUser
  /// The port of the server that answers. It changes by a restart.
  var port: Int
  /// Chooses a server for each connection; nil for the one that answers.
  var choosesPort: (() -> Int)?
  /// Whether it measures how long each event takes.
  var measures = false
  /// Whether it asks for its session now and then.
  var asks = true
  private let start: PageMarkup.Start
  private var line = Line.opening
  private var socket: LoadSocket?
  private var received: Int
  private var pending: [(number: Int, event: String)] = []
  private var sent = 0
  private var attempts = 0
  /// Whether a server that stops has given its session back.
  private var isHandedOver = false
  /// The number of the last event that the user has made, and of the last one that was acknowledged.
  private(set) var made = 0
  private(set) var acknowledged = 0
  /// The session, sealed.
  private(set) var seal = ""
  private(set) var outages: [Outage] = []
  /// The last whole screen that it got, and the number of those.
  private(set) var screen = ""
  private(set) var screenCount = 0
  /// The times until an event was answered, and of each that is not.
  private(set) var answerTimes: [Duration] = []
  private var times: [Int: ContinuousClock.Instant] = [:]
  /// Whether the server has said that changes are lost.
  private(set) var isToldOfLoss = false

  // The timers of the page's script.
  private var asking: ContinuousClock.Instant?
  private var asked = ""
  private var kept = ""
  private var repeats = 0
  private var acknowledging: ContinuousClock.Instant?
  private var expiring: ContinuousClock.Instant?

  init(_ markup: PageMarkup, user: some PageUser, port: Int) throws {
    self.user = user
    start = try markup.start
    received = start.number
    self.port = port
    try connect(.now)
  }

  var descriptor: Int32? { socket?.descriptor }
  var isConnected: Bool { if case .connected = line { true } else { false } }
  /// Why the session has ended; nil if it goes on.
  var end: String? { if case .over(let reason) = line { reason } else { nil } }

  // MARK: Events

  /// The user does the next thing.
  func makeEvent(_ now: ContinuousClock.Instant) throws {
    made += 1
    pending.append((made, user.event(made)))
    if measures { times[made] = now }
    try sendPending(now)
  }

  private func sendPending(_ now: ContinuousClock.Instant) throws {
    guard isConnected else { return }
    for (number, event) in pending where number > sent {
      sent = number
      acknowledging = nil
      expiring = now.advanced(by: .seconds(10))
      try send(#"["e",\#(number),\#(received),\#(event)]"#)
    }
  }

  private func acknowledge(_ number: Int, _ now: ContinuousClock.Instant) {
    if measures, number > acknowledged {
      for event in (acknowledged + 1)...number {
        if let made = times.removeValue(forKey: event) {
          answerTimes.append(made.duration(to: now))
        }
      }
    }
    acknowledged = max(acknowledged, number)
    pending.removeAll { $0.number <= number }
    expiring = pending.isEmpty ? nil : now.advanced(by: .seconds(10))
    guard let outage = outages.last, outage.answered == nil, outage.event <= number else { return }
    outages[outages.count - 1].answered = now
  }

  // MARK: Time

  /// Does what is due.
  func tick(_ now: ContinuousClock.Instant) throws {
    if case .away(let until) = line, until <= now { try connect(now) }
    if let expiring, expiring <= now { try close(now) }
    guard isConnected else { return }
    if let due = acknowledging, due <= now {
      acknowledging = nil
      try send(#"["a",\#(received)]"#)
    }
    if let due = asking, due <= now {
      asking = due.advanced(by: .seconds(10))
      try ask()
    }
  }

  private func ask() throws {
    let known = "\(acknowledged) \(received)"
    guard asks, kept != known else { return }
    repeats = asked == known ? repeats + 1 : 0
    guard repeats <= 2 else { return }
    asked = known
    try send(#"["keep"]"#)
  }

  // MARK: The connection

  private func connect(_ now: ContinuousClock.Instant) throws {
    line = .opening
    expiring = now.advanced(by: .seconds(10))
    port = choosesPort?() ?? port
    do {
      let socket = try LoadSocket(port: port)
      self.socket = socket
      try socket.open(start.socket, of: "localhost", port: port)
    } catch let error as LoadError where error.isOfConnection {
      try close(now)
    }
  }

  /// The connection is gone.
  private func close(_ now: ContinuousClock.Instant) throws {
    guard end == nil else { return }
    let wasConnected = isConnected
    expiring = nil
    socket = nil
    let isFirst = isHandedOver && attempts == 0
    let delay = isFirst ? 0 : min(15, 0.3 * pow(2, Double(attempts))) * Double.random(in: 0.5...1)
    attempts += 1
    line = .away(until: now.advanced(by: .seconds(delay)))
    guard wasConnected else { return }
    try makeEvent(now)
    outages.append(Outage(began: now, event: made))
  }

  /// The user closes the page.
  func leave() {
    line = .over("closed")
    socket = nil
  }

  private func send(_ message: String) throws {
    // If it fails, the connection is closed, and what arrives says so.
    do {
      try socket?.send(message: message)
    } catch let error as LoadError where error.isOfConnection {}
  }

  /// Takes what has arrived.
  func receive(_ now: ContinuousClock.Instant) throws {
    do {
      try socket?.receive()
      if case .opening = line {
        guard let head = socket?.head() else { return }
        guard head.hasPrefix("HTTP/1.1 101") else { return try close(now) }
        line = .greeting
        let (session, seal) = (start.session, seal)
        try send(#"["hello",1,"\#(session)",\#(received),\#(acknowledged),"\#(seal)"]"#)
      }
      while let message = try socket?.message() { try take(message, now) }
    } catch let error as LoadError where error.isOfConnection {
      try close(now)
    }
  }

  private func take(_ message: String, _ now: ContinuousClock.Instant) throws {
    let parts = message.dropFirst().split(separator: ",", maxSplits: 3)
    func number(_ place: Int) throws -> Int {
      guard place < parts.count, let number = Int(parts[place].prefix { $0 != "]" }) else {
        throw LoadError.answer(message)
      }
      return number
    }
    switch parts.first {
    case #""r""#: try resume(applied: number(1), hasLoss: parts.count > 2, now)
    case #""a""#: acknowledge(try number(1), now)
    case #""p""#, #""all""#:
      let isAll = parts[0] == #""all""#
      guard try isAll || number(1) == received + 1 else { return }
      received = try number(1)
      acknowledge(try number(2), now)
      if isAll {
        screen = message
        screenCount += 1
      }
      if isAll { show(message, applied: try number(2), now) }
      if acknowledging == nil { acknowledging = now.advanced(by: .seconds(1)) }
    case #""keep"]"#, #""keep""#:
      if parts.count > 1 {
        seal = String(parts[1].dropFirst().dropLast(2))
        kept = asked
      } else {
        asked = ""
      }
      if asking == nil { asking = now.advanced(by: .seconds(10)) }
    // Saving takes longer than usual.
    case #""w""#: break
    case #""x""#: try end(message)
    default: throw LoadError.answer(message)
    }
  }

  private func resume(applied: Int, hasLoss: Bool, _ now: ContinuousClock.Instant) throws {
    isToldOfLoss = isToldOfLoss || hasLoss
    line = .connected
    attempts = 0
    isHandedOver = false
    acknowledge(applied, now)
    sent = applied
    if !outages.isEmpty, outages.last?.greeted == nil { outages[outages.count - 1].greeted = now }
    try sendPending(now)
  }

  /// The first screen after a restart: what was typed is in it.
  private func show(_ message: String, applied: Int, _ now: ContinuousClock.Instant) {
    guard !outages.isEmpty, outages.last?.shown == nil else { return }
    outages[outages.count - 1].shown = now
    let draft = user.draft(after: applied)
    guard !draft.isEmpty else { return }
    outages[outages.count - 1].hasDraft = message.range(of: #"value=\"\#(draft)\""#) != nil
  }

  private func end(_ message: String) throws {
    guard
      let parts = try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [Any],
      let reason = parts.dropFirst().first as? String
    else { throw LoadError.answer(message) }
    if let kept = parts.dropFirst(3).first as? String {
      seal = kept
      isHandedOver = true
    }
    if reason != "stopping" { line = .over(message) }
  }
}
