import ArgumentParser
import Foundation
import WebLoad

/// Checks what it costs that sessions survive their process, and that they do.
struct Restarting: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restart",
    abstract: "Checks that sessions survive a restart, and what that costs.",
    discussion: """
      A session of the tracker is made a snapshot and restored. An action is sent to a store beside sessions that are \
      kept. Servers have idle sessions. And, if it is built with '--traits Sealing': a server with pages of the tracker \
      in use is replaced by another one, several times. Server and pages share the machine. Times of single steps are \
      divided by the machine's slowness, as those of 'run'. Fails if a goal is missed.
      """)

  @Option(help: "The number of pages of a server that is replaced.")
  var sessions = 500

  @Option(help: "How many events each of them sends a second.")
  var rate = 1.0

  @Option(help: "How often the server is replaced; 0 for not at all.")
  var restarts = 3

  @Option(help: "How many seconds of use are before and after that.")
  var seconds = 12.0

  @Option(help: "How many seconds of use are measured with and without seals; 0 for none.")
  var sealing = 30.0

  @Option(help: "The number of idle sessions; 0 for none.")
  var idle = 500

  @Flag(help: "Fail for amounts and ratios only, and not for times: the machine does other things.")
  var ignoreTimes = false

  @Flag(help: "Print a line of JSON for each figure.")
  var json = false

  func validate() throws {
    guard (1...10_000).contains(sessions) else {
      throw ValidationError("'--sessions' must be from 1 to 10,000.")
    }
    guard rate > 0, seconds >= 1, sealing >= 0 else {
      throw ValidationError(
        "'--rate' must be above 0, '--seconds' at least 1, and '--sealing' not below 0.")
    }
    guard (0...100).contains(restarts), (0...20_000).contains(idle) else {
      throw ValidationError("'--restarts' must be from 0 to 100, '--idle' from 0 to 20,000.")
    }
  }

  func run() async throws {
    #if DEBUG
      if !json { print("This is a debug build: its times are meaningless. Add '-c release'.") }
    #endif
    let table = FigureTable(isJSON: json)
    var missed = 0
    func report(_ figure: Figure) {
      table.print(figure)
      if !figure.isMet, !(ignoreTimes && figure.unit.isTime) { missed += 1 }
    }
    table.printHeader()
    let slowness = try await Workload.directCall(samples: 9) / Goal.directCall
    report(Figure("times of this machine, of those of the goals", slowness, .ratio))
    try await measureSession(slowness, report)
    try await measureStores(slowness, report)
    try await measureIdleSessions(slowness, report)
    try replaceServers(report)
    guard missed == 0 else { throw ExitCode.failure }
  }

  // MARK: A session

  private func measureSession(_ slowness: Double, _ report: (Figure) -> Void) async throws {
    let tracker = try await TrackerSession()
    let bytes = try await tracker.snapshot()
    report(Figure("a snapshot of a session of Tracker", Double(bytes.count), .bytes))
    let snapshot = try await median(of: 200, most: 1, slowness) { _ = try await tracker.snapshot() }
    report(Figure("the time to make a snapshot", snapshot, .milliseconds, most: 1))
    var screen = ""
    let restored = try await median(of: 40, most: 10, slowness) {
      screen = try await tracker.restore(bytes)
    }
    try TrackerSession.check(screen)
    report(Figure("the first screen of a restored session", Double(screen.utf8.count), .bytes))
    report(
      Figure("the time from a snapshot to the first screen", restored, .milliseconds, most: 10))
  }

  /// The median time, in milliseconds: of the fastest of several rounds, as long as it is too long, so that a busy machine does
  /// not count.
  private func median(
    of count: Int, most: Double, _ slowness: Double, _ work: () async throws -> Void
  ) async throws -> Double {
    var fastest = Double.infinity
    for _ in 1...6 where fastest > most {
      var times: [Double] = []
      for _ in 0..<count {
        let start = ContinuousClock.now
        try await work()
        times.append(start.duration(to: .now) / .milliseconds(1))
      }
      fastest = min(fastest, Samples(times).median / slowness)
    }
    return fastest
  }

  // MARK: Stores

  private func measureStores(_ slowness: Double, _ report: (Figure) -> Void) async throws {
    for workload in await Workload.sessions {
      let isUnnamed = workload.name == WorkloadName.unnamedStore
      var measurement = try await workload.measure(samples: 9)!
      for _ in 1...5 where isUnnamed && measurement.ratio > 1.2 {
        measurement = try await workload.measure(samples: 9)!
      }
      report(
        Figure("\(workload.name)", measurement.ratio, .ratio, most: isUnnamed ? 1.2 : nil))
      report(
        Figure(
          "\(workload.name): more time",
          (measurement.store.median - measurement.limit.median) / slowness, .nanoseconds))
      guard let own = measurement.allocations, let limit = measurement.limitAllocations else {
        continue
      }
      report(
        Figure("\(workload.name): more allocations", own - limit, .count, most: isUnnamed ? 0 : nil)
      )
    }
  }

  // MARK: Servers

  private func measureIdleSessions(_ slowness: Double, _ report: (Figure) -> Void) async throws {
    guard idle > 0 else { return }
    try await measureIdle(
      .primeTime, "PrimeTime", IdleSessions(idle, path: "/", label: "Counter"), most: 4, slowness,
      report)
    try await measureIdle(
      .tracker, "Tracker", IdleSessions(idle, path: KeptApp.ticket, label: "Title"), most: 10,
      slowness, report)
  }

  /// - Parameter most: the KiB that a session that hibernates may take beside its snapshot.
  private func measureIdle(
    _ app: KeptApp, _ name: String, _ sessions: IdleSessions, most: Double, _ slowness: Double,
    _ report: (Figure) -> Void
  ) async throws {
    let arguments = [
      "restart-server", "--app", app.rawValue, "--connections", "\(idle + 200)",
    ]
    if !ignoreTimes {
      // A large number of them is for those that hibernate.
      var few = sessions
      few.sessions = min(idle, 1_000)
      let awake = try few.cost(hibernating: false, rounds: 0, serverArguments: arguments)
      report(Figure("\(name): an idle session, resident", awake.resident, .bytes))
      report(Figure("\(name): an idle session, in use", awake.allocated, .bytes))
    }
    let asleep = try sessions.cost(
      hibernating: true, rounds: ignoreTimes ? 0 : 3,
      serverArguments: arguments + ["--hibernation", "2"])
    report(
      Figure(
        "\(name): of \(idle) sessions, not hibernated", Double(asleep.awake), .count, most: 0))
    report(Figure("\(name): of these, connected", Double(asleep.connected), .count))
    report(Figure("\(name): a hibernated session, resident", asleep.resident, .bytes))
    report(Figure("\(name): a hibernated session, in use", asleep.allocated, .bytes))
    report(
      Figure(
        "\(name): its connection, in use",
        (asleep.allocated - asleep.unconnected) * Double(idle) / Double(asleep.connected), .bytes))
    let snapshot = try await app.snapshotBytes(of: sessions.path)
    report(Figure("\(name): its snapshot", Double(snapshot), .bytes))
    report(
      Figure(
        "\(name): the session beside these, in use", asleep.unconnected - Double(snapshot), .bytes,
        most: most * 1_024))
    guard !ignoreTimes else { return }
    report(
      Figure("\(name): the event that wakes it", asleep.firstEvent / slowness, .milliseconds))
    report(
      Figure(
        "\(name): longer than the next event", (asleep.firstEvent - asleep.nextEvent) / slowness,
        .milliseconds, most: 5))
  }

  private func replaceServers(_ report: (Figure) -> Void) throws {
    #if Sealing
      guard restarts > 0 else { return }
      let keys = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: keys) }
      try Data((0..<32).map { _ in UInt8.random(in: .min ... .max) }).base64EncodedString()
        .write(to: keys, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: keys.path)
      var restart = RollingRestart(path: KeptApp.ticket)
      (restart.sessions, restart.rate, restart.seconds) = (sessions, rate, seconds)
      (restart.restarts, restart.sealingSeconds) = (restarts, sealing)
      let limit = "\(sessions + 200)"
      try restart.run(
        serverArguments: { log in
          ["restart-server", "--connections", limit, "--keys", keys.path, "--log", log]
        }, report: report)
    #else
      if !json { print("No server is replaced: build with '--traits Sealing'.") }
    #endif
  }
}
