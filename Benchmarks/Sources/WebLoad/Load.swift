import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The load: the number of pages, and the events they send.
public struct Load: Sendable {
  /// The number of connected pages.
  public var sessions = 5_000
  /// The number of pages that send events.
  public var active = 1_000
  /// The number of events per second, of all pages together.
  public var rate = 1_000
  /// The duration.
  public var seconds = 10
  /// The number of pages that reverse a long list, at the paths `/reversed/1000` and `/reversed/10000`, all the time, next
  /// to the others.
  public var neighbors = 2
  /// The label to press there.
  public var neighborLabel = "Reverse"
  /// The labels that each active page presses first; it then presses the last one repeatedly.
  public var labels: [String]
  /// The label to press to change one row of a long list, at the path `/rows`.
  public var row: String

  /// - Parameters:
  ///   - labels: the labels that each active page presses first; it then presses the last one
  ///     repeatedly.
  ///   - row: the label to press to change one row of a long list, at the path `/rows`.
  public init(labels: [String], row: String) {
    self.labels = labels
    self.row = row
  }

  /// Runs the load, and prints the results.
  ///
  /// - Parameter arguments: the arguments that make this program the server.
  /// - Returns: the goals, and which of them were missed.
  public func run(serverArguments arguments: [String]) throws -> LoadGoals {
    var goals = LoadGoals()
    try OpenFiles.allow(sessions + 200)
    let server = try ServerProcess(arguments: arguments)
    defer { server.stop() }
    let documents = try LoadSocket(port: server.port)
    // Warm up what is made once.
    _ = try page("/", documents, server)
    try changeRow(documents, server)
    try measureLongLists(documents, server, &goals)
    let before = try server.report()
    let pages = try connect(documents, server, before)
    try press(Array(pages.prefix(active)), pages, documents, server, &goals)
    try leave(pages, before, server)
    return goals
  }

  func page(
    _ path: String, _ documents: LoadSocket, _ server: ServerProcess
  ) throws -> (page: LoadPage, seconds: Double, bytes: Int) {
    let start = ContinuousClock.now
    try documents.send("GET \(path) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    let response = try documents.response()
    let seconds = start.duration(to: .now).seconds
    return (
      try LoadPage(document: response.body, port: server.port), seconds, response.body.count
    )
  }

  private func changeRow(_ documents: LoadSocket, _ server: ServerProcess) throws {
    let (page, seconds, bytes) = try page("/rows", documents, server)
    print("a list of 1,000 rows: \(bytes >> 10) KiB, the first response took \(seconds.ms)")
    try page.press(row)
    let changed = try page.waitUntilApplied() ?? 0
    print("one changed row of 1,000: \(changed) bytes")
  }

  private func connect(
    _ documents: LoadSocket, _ server: ServerProcess, _ before: ServerReport
  ) throws -> [LoadPage] {
    server.forget()
    var (pages, times): ([LoadPage], [Double]) = ([], [])
    let start = ContinuousClock.now
    for _ in 0..<sessions {
      let (page, seconds, _) = try page("/", documents, server)
      pages.append(page)
      times.append(seconds)
    }
    let seconds = start.duration(to: .now).seconds
    print("first response, at the client: \(Percentiles(times).text)")
    let report = try server.report()
    print("first response, in the server: \(Percentiles(report.documentTimes).text)")
    print("\(sessions) sessions connected in \(String(format: "%.1f", seconds)) s")
    let each = Double(report.resident - before.resident) / Double(sessions)
    print(
      """
      \(report.sessions) idle sessions: \(report.resident >> 20) MiB resident, \
      \(before.resident >> 20) MiB before; each \(each.kib)
      """)
    return pages
  }

  private func press(
    _ active: [LoadPage], _ all: [LoadPage], _ documents: LoadSocket, _ server: ServerProcess,
    _ goals: inout LoadGoals
  ) throws {
    for label in labels.dropLast() {
      for page in active { try page.press(label) }
      for page in active { try page.waitUntilApplied() }
    }
    let ids = try active.map { page in
      guard let id = page.id(of: labels.last!) else {
        throw LoadError.answer(
          "nothing is labeled '\(labels.last!)': \(page.markup.text.prefix(300))")
      }
      return id
    }
    for (page, id) in zip(active, ids) { try page.press(id) }
    for page in active { try page.waitUntilApplied() }
    server.forget()
    let times = try pressOften(active, ids, noise: [])
    let report = try server.report()
    print(
      "\(times.sent) events in \(String(format: "%.1f", times.seconds)) s by \(active.count) sessions"
    )
    print("event received to patch sent: \(Percentiles(report.eventTimes).text)")
    print("round trip at the client: \(Percentiles(times.trips).text)")
    for rows in neighbors == 0 ? [] : [1_000, 10_000] {
      let noise = try (0..<neighbors).map { _ in
        try page("/reversed/\(rows)", documents, server).page
      }
      let beside = try pressOften(active, ids, noise: noise)
      let name = "round trip beside \(neighbors) sessions that reverse \(rows) rows"
      let times = Percentiles(beside.trips)
      print("\(name), \(noise.reduce(0) { $0 + $1.applied }) times: \(times.text)")
      goals.check("\(name), median", 1_000 * times(50), "ms", most: 20)
      for page in noise { shutdown(page.socket.descriptor, Int32(SHUT_RDWR)) }
    }
    // Idle pages may have been pinged.
    var polled = all.map { pollfd(fd: $0.socket.descriptor, events: Int16(POLLIN), revents: 0) }
    poll(&polled, nfds_t(polled.count), 0)
    for (page, state) in zip(all, polled) where state.revents != 0 {
      try page.socket.receive()
      try page.takeMessages()
    }
  }

  /// Sends events at their scheduled times, whether or not earlier ones are answered.
  private func pressOften(
    _ pages: [LoadPage], _ ids: [Int], noise: [LoadPage]
  ) throws -> (sent: Int, seconds: Double, trips: [Double]) {
    var starts = [[ContinuousClock.Instant]](repeating: [], count: pages.count)
    var polled = (pages + noise).map {
      pollfd(fd: $0.socket.descriptor, events: Int16(POLLIN), revents: 0)
    }
    let neighborID = noise.first?.id(of: neighborLabel)
    for page in noise { try page.press(neighborLabel) }
    var (sent, trips): (Int, [Double]) = (0, [])
    let (start, total) = (ContinuousClock.now, rate * seconds)
    let end = start.advanced(by: .seconds(seconds + 20))
    while trips.count < total, .now < end {
      let due = min(total, Int(start.duration(to: .now).seconds * Double(rate)))
      while sent < due {
        let index = sent % pages.count
        starts[index].append(.now)
        try pages[index].press(ids[index])
        sent += 1
      }
      guard poll(&polled, nfds_t(polled.count), 1) > 0 else { continue }
      for index in pages.count..<polled.count where polled[index].revents != 0 {
        let page = noise[index - pages.count]
        try page.socket.receive()
        try page.takeMessages()
        if page.applied == page.sent { try page.press(neighborID ?? 0) }
      }
      for index in pages.indices where polled[index].revents != 0 {
        let page = pages[index]
        let before = page.applied
        try page.socket.receive()
        try page.takeMessages()
        let now = ContinuousClock.now
        for _ in before..<page.applied {
          trips.append(starts[index].removeFirst().duration(to: now).seconds)
        }
      }
    }
    guard trips.count == total else {
      throw LoadError.answer("\(total - trips.count) of \(total) events got no answer")
    }
    return (sent, start.duration(to: .now).seconds, trips)
  }

  private func leave(
    _ pages: [LoadPage], _ before: ServerReport, _ server: ServerProcess
  ) throws {
    for page in pages { shutdown(page.socket.descriptor, Int32(SHUT_RDWR)) }
    let end = ContinuousClock.now.advanced(by: .seconds(30))
    var report = try server.report()
    while report.sessions > 0, .now < end {
      Thread.sleep(forTimeInterval: 0.2)
      report = try server.report()
    }
    let trimmed = try settledMemory(server)
    print(
      """
      after all have left: \(report.sessions) sessions, \(report.resident >> 20) MiB resident, \
      \(trimmed >> 20) MiB when the allocator gives back what it can; \
      before they came \(before.resident >> 20) MiB
      """)
  }
}

extension Load {
  /// The memory of a server, once it no longer shrinks.
  private func settledMemory(_ server: ServerProcess) throws -> Int {
    var least = Int.max
    for _ in 1...20 {
      server.trim()
      let resident = try server.report().resident
      if resident > least - 1 << 20 { break }
      least = resident
      Thread.sleep(forTimeInterval: 0.5)
    }
    return least
  }
}

extension Duration {
  fileprivate var seconds: Double { self / .seconds(1) }
}

extension Double {
  fileprivate var ms: String { String(format: "%.2f ms", 1000 * self) }
  fileprivate var kib: String { String(format: "%.1f KiB", self / 1024) }
}
