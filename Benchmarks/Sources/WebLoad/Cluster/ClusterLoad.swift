import ClusterSupport
import ComposableConcurrency
import Dispatch
import Foundation

/// Servers that share a database, and their pages, while servers are killed, networks are cut, and the database crashes.
public struct ClusterLoad: Sendable {
  public var nodes = 3
  /// The number of pages, and what each user does in a second.
  public var sessions = 600
  public var rate = 1
  public var seconds = 600
  /// The seconds between two deaths of a server, two crashes of the database, and two cuts of a network at most.
  public var killEvery = 10
  public var crashEvery = 40
  public var cutEvery = 7

  public init() {}

  /// Runs it.
  ///
  /// - Parameters:
  ///   - arguments: the arguments that make this program a server of a database at a port.
  ///   - report: gets each figure.
  public func run(
    serverArguments arguments: @escaping (Int) -> [String], report: (Figure) -> Void
  ) throws {
    try OpenFiles.allow(2 * sessions + 400)
    // A page may write to a server that is gone.
    signal(SIGPIPE, SIG_IGN)
    let database = try PostgresServer(isDurable: true)
    let cluster = try (0..<nodes).map { _ in
      try ClusterNode(database: database.port, arguments: arguments)
    }
    let pages = try (0..<sessions).map { number in
      let markup = PageMarkup(try Self.document(cluster[number % nodes].port ?? 0))
      let page = try KeepingPage(
        markup, user: try CountingUser(markup), port: cluster[number % nodes].port ?? 0)
      // As a balancer without stickiness, which knows who is there.
      page.choosesPort = { cluster.compactMap(\.port).randomElement() ?? 1 }
      page.measures = true
      return page
    }
    let loop = PageLoop(pages: pages, pause: 4)
    try loop.run(2, by: sessions, eventsPerSecond: Double(rate))
    let crashes = DispatchQueue(label: "crashes")
    let failure = LockIsolated<(any Error)?>(nil)
    var counts = (kills: 0, cuts: 0, crashes: 0)
    var cut = cutEvery
    for second in 1...max(1, seconds) {
      if second % killEvery == 0 {
        cluster[counts.kills % nodes].replace()
        counts.kills += 1
      }
      if second % crashEvery == 0 {
        crashes.async {
          do { try database.crash() } catch { failure.withValue { $0 = error } }
        }
        counts.crashes += 1
      }
      if second >= cut {
        cluster.randomElement()?.network.suffer()
        cut = second + .random(in: 1...cutEvery)
        counts.cuts += 1
      }
      try loop.run(1, by: sessions, eventsPerSecond: Double(rate))
    }
    crashes.sync {}
    if let failure = failure.value ?? cluster.lazy.compactMap(\.failureToStart).first {
      throw failure
    }
    try loop.settle(within: 60)
    self.report(counts, report)
    self.report(pages, report)
    try check(pages, in: loop, cluster, report)
    for node in cluster { node.kill() }
  }

  /// Pages of Tracker in a cluster that is there, and that someone else disturbs.
  ///
  /// - Parameters:
  ///   - port: where it answers.
  ///   - path: the path of a page with a field for a comment.
  ///   - report: gets each figure.
  public func run(behind port: Int, path: String, report: (Figure) -> Void) throws {
    try OpenFiles.allow(2 * sessions + 400)
    signal(SIGPIPE, SIG_IGN)
    let pages = try (0..<sessions).map { number in
      let markup = PageMarkup(try Self.document(port, path))
      let page = try KeepingPage(
        markup, user: try CommentingUser(number, on: markup), port: port)
      page.measures = true
      return page
    }
    let loop = PageLoop(pages: pages, pause: 4)
    try loop.run(Double(seconds), by: sessions, eventsPerSecond: Double(rate))
    try loop.settle(within: 60)
    self.report(pages, report)
  }

  static func document(_ port: Int, _ path: String = "/") throws -> [UInt8] {
    let socket = try LoadSocket(port: port)
    try socket.send("GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
    return try socket.response().body
  }

  private func report(
    _ counts: (kills: Int, cuts: Int, crashes: Int), _ report: (Figure) -> Void
  ) {
    for (name, count) in [
      ("servers that were killed", counts.kills), ("networks that were cut", counts.cuts),
      ("crashes of the database", counts.crashes),
    ] {
      report(Figure(name, Double(count), .count))
    }
  }

  private func report(_ pages: [KeepingPage], _ report: (Figure) -> Void) {
    let outages = pages.flatMap(\.outages)
    func count(_ name: String, _ value: Int, most: Double? = nil) {
      report(Figure(name, Double(value), .count, most: most))
    }
    count("events that were acknowledged", pages.reduce(0) { $0 + $1.acknowledged })
    count(
      "events that were not", pages.reduce(0) { $0 + $1.made - $1.acknowledged }, most: 0)
    count("pages that would load a new document", pages.count { $0.end != nil }, most: 0)
    let ends = Dictionary(grouping: pages.compactMap(\.end), by: \.self).mapValues(\.count)
    for (end, number) in ends {
      FileHandle.standardError.write(Data("\(number) pages: \(end)\n".utf8))
    }
    count("pages that were told of a loss", pages.count { $0.isToldOfLoss }, most: 0)
    count("connections that were closed", outages.count)
    let answers = Percentiles(pages.flatMap(\.answerTimes).map { $0 / .milliseconds(1) })
    for percent in [50.0, 95, 99] {
      report(
        Figure(
          "from an event to its answer, \(Int(percent)) of 100", answers(percent), .milliseconds))
    }
    let times = Percentiles(outages.map { $0.milliseconds(to: $0.answered) })
    report(Figure("from a close to the first answer, median", times(50), .milliseconds))
    report(
      Figure("from a close to the first answer, 95 of 100", times(95), .milliseconds, most: 1_000))
    report(Figure("from a close to the first answer, longest", times(100), .milliseconds))
  }

  /// What the last server shows of each session, which it has from the database.
  private func check(
    _ pages: [KeepingPage], in loop: PageLoop, _ cluster: [ClusterNode], _ report: (Figure) -> Void
  ) throws {
    let before = pages.map { (acknowledged: $0.acknowledged, screens: $0.screenCount) }
    for node in cluster { node.replace() }
    try loop.run(20, by: 0, eventsPerSecond: 0) {
      zip(pages, before).allSatisfy { $0.screenCount > $1.screens }
    }
    var (unshown, lost, wrong) = (0, 0, 0)
    for (page, before) in zip(pages, before) {
      guard page.screenCount > before.screens,
        let shown = page.screen.firstMatch(of: /Last: ([0-9]+), wrong: ([0-9]+)/)
      else {
        unshown += 1
        continue
      }
      lost += max(0, before.acknowledged - (Int(shown.1) ?? 0))
      wrong += Int(shown.2) ?? 0
    }
    report(Figure("pages without a last screen", Double(unshown), .count, most: 0))
    report(Figure("acknowledged events that were lost", Double(lost), .count, most: 0))
    report(
      Figure("events that were applied twice, or in another order", Double(wrong), .count, most: 0))
  }
}

extension Network {
  /// Something happens to it.
  fileprivate func suffer() {
    switch Int.random(in: 0..<3) {
    case 0: cut()
    case 1:
      holdRequests()
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) { self.cut() }
    default:
      loseAnswers()
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) { self.cut() }
    }
  }
}
