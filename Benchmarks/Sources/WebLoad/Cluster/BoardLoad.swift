import ClusterSupport
import Foundation

/// Servers that share a board, and pages that write to it: how soon a message is on the pages of the other servers.
public struct BoardLoad: Sendable {
  public var nodes = 3
  public var pagesPerNode = 4
  /// The messages of all pages in a second.
  public var rate = 600
  public var seconds = 20

  public init() {}

  /// Runs it.
  ///
  /// - Parameters:
  ///   - arguments: the arguments that make this program a server of a database at a port.
  ///   - report: gets each figure.
  public func run(
    serverArguments arguments: (Int) -> [String], report: (Figure) -> Void
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    let database = try PostgresServer(isDurable: true)
    try measureNotices(database.port, report)
    let servers = try (0..<nodes).map { _ in
      try ServerProcess(arguments: arguments(database.port))
    }
    defer { for server in servers { server.kill() } }
    var pages: [BoardPage] = []
    for number in 0..<(nodes * pagesPerNode) {
      pages.append(try BoardPage(of: number % nodes, port: servers[number % nodes].port))
    }
    var board = Board(pages: pages)
    // Until everything has been used once.
    try board.run(2, rate: rate / 4)
    try board.settle()
    board.forgetTimes()
    try board.run(Double(seconds), rate: rate)
    try board.settle()

    let times = Percentiles(board.times)
    let sent = Double(board.sentInRun)
    report(Figure("messages a second", sent / Double(seconds), .count))
    for percent in [50.0, 95, 99] {
      report(
        Figure(
          "from a page to those of the other servers, \(Int(percent)) of 100", times(percent),
          .milliseconds, most: percent == 95 ? 50 : nil))
    }
    let unseen = board.sentInRun * (nodes - 1) - board.times.count
    report(Figure("messages that another server has not shown", Double(unseen), .count, most: 0))
    let shown = try servers.map { try summary($0.port) }
    report(
      Figure("servers with another board", Double(shown.count { $0 != shown[0] }), .count, most: 0))
    report(
      Figure(
        "messages that are lost, or there twice", abs(Double(board.sent - shown[0].count)), .count,
        most: 0))
  }

  /// The number of messages, and their hash, of a new page.
  private func summary(_ port: Int) throws -> Summary {
    let text = String(decoding: try BoardPage.document(port), as: UTF8.self)
    guard let match = text.firstMatch(of: /Count: ([0-9]+), hash: ([0-9]+)/) else {
      throw LoadError.answer(String(text.suffix(1_000)))
    }
    return Summary(count: Int(match.1) ?? 0, hash: String(match.2))
  }

  private struct Summary: Equatable {
    let count: Int
    let hash: String
  }

  /// The time of a notice of the database alone, from one connection to another.
  private func measureNotices(_ port: Int, _ report: (Figure) -> Void) throws {
    let (sender, listener) = (try NoticeClient(port: port), try NoticeClient(port: port))
    try listener.run("listen board")
    var times: [Double] = []
    for _ in 0..<1_000 {
      let start = ContinuousClock.now
      try sender.run("notify board, '1'")
      try listener.notice()
      times.append(start.duration(to: .now) / .milliseconds(1))
    }
    let percentiles = Percentiles(times)
    report(Figure("a notice of PostgreSQL alone, median", percentiles(50), .milliseconds))
    report(Figure("a notice of PostgreSQL alone, 95 of 100", percentiles(95), .milliseconds))
  }
}

/// All pages of a board.
private struct Board {
  let pages: [BoardPage]
  /// When messages were sent, and by which server's page; by their numbers.
  private var sending: [(at: ContinuousClock.Instant, node: Int)] = []
  /// The servers that have shown a message on a page.
  private var seen: [Set<Int>] = []
  /// The milliseconds from sending a message to the first page of each other server.
  private(set) var times: [Double] = []
  private var first = 0

  init(pages: [BoardPage]) { self.pages = pages }

  var sent: Int { sending.count }
  var sentInRun: Int { sending.count - first }

  mutating func forgetTimes() { (times, first) = ([], sending.count) }

  mutating func run(_ seconds: Double, rate: Int) throws {
    let start = ContinuousClock.now
    var count = 0
    while true {
      let passed = start.duration(to: .now) / .seconds(1)
      guard passed < seconds else { return }
      while Double(count) < passed * Double(rate) {
        let page = pages[count % pages.count]
        try page.say("t\(sending.count);")
        sending.append((.now, page.node))
        seen.append([])
        count += 1
      }
      try step()
    }
  }

  /// Waits until each server has shown each message.
  mutating func settle() throws {
    let nodes = Set(pages.map(\.node)).count
    let end = ContinuousClock.now + .seconds(10)
    while .now < end, seen[first...].contains(where: { $0.count < nodes }) { try step() }
  }

  private mutating func step() throws {
    var polled = pages.map {
      pollfd(fd: $0.page.socket.descriptor, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&polled, nfds_t(polled.count), 1) > 0 else { return }
    for (page, state) in zip(pages, polled) where state.revents != 0 {
      for number in try page.receive() where number < seen.count {
        guard seen[number].insert(page.node).inserted, page.node != sending[number].node else {
          continue
        }
        times.append(sending[number].at.duration(to: .now) / .milliseconds(1))
      }
    }
  }
}

/// A page of a board.
private final class BoardPage {
  /// The number of its server.
  let node: Int
  let page: LoadPage
  private let field: Int

  init(of node: Int, port: Int) throws {
    self.node = node
    let document = try Self.document(port)
    guard let field = PageMarkup(document).field("Message") else {
      throw LoadError.answer("no field for a message")
    }
    self.field = field
    page = try LoadPage(document: document, port: port)
  }

  static func document(_ port: Int) throws -> [UInt8] {
    let socket = try LoadSocket(port: port)
    try socket.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
    return try socket.response().body
  }

  func say(_ text: String) throws { try page.send(#""setText","\#(text)""#, to: field) }

  /// The numbers of the messages that are new on the page.
  func receive() throws -> [Int] {
    try page.socket.receive()
    var numbers: [Int] = []
    while let message = try page.socket.message() {
      try page.take(message)
      for match in message.matches(of: /t([0-9]+);/) {
        if let number = Int(match.1) { numbers.append(number) }
      }
    }
    return numbers
  }
}
