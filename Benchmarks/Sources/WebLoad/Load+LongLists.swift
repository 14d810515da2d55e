import Foundation

extension Load {
  /// Pages with lists, at the paths `/long/100` and `/long/100000`: what they cost must not depend on the number of rows.
  func measureLongLists(
    _ documents: LoadSocket, _ server: ServerProcess, _ goals: inout LoadGoals
  ) throws {
    // The fastest of several, and of more as long as it is missed, so that a busy machine does not count.
    var (fastest, bytes) = (Double.infinity, 0)
    for round in 1...12 {
      let (_, seconds, count) = try page("/long/100000", documents, server)
      (fastest, bytes) = (min(fastest, seconds), count)
      if round >= 3, fastest < 0.02 { break }
    }
    goals.check("first response of 100,000 rows", 1_000 * fastest, "ms", most: 20)
    goals.check("its size", Double(bytes) / 1_000, "KB", most: 100)
    // What is made once for the first page, and kept by the allocator, is no session's.
    _ = try memory(of: "/long/100", documents, server)
    let few = try memory(of: "/long/100", documents, server)
    let many = try memory(of: "/long/100000", documents, server)
    goals.check(
      "memory of a session with 100,000 rows above that of one with 100", (many - few) / 1_000_000,
      "MB", most: 1)
    let (page, _, _) = try page("/long/100000", documents, server)
    guard let id = page.id(of: "+") else { throw LoadError.answer("no row has a button") }
    server.forget()
    for _ in 0..<200 {
      try page.press(id)
      try page.waitUntilApplied()
    }
    let times = Percentiles(try server.report().eventTimes)
    goals.check("one row's change, in the server, median", 1_000 * times(50), "ms", most: 1)
    shutdown(page.socket.descriptor, Int32(SHUT_RDWR))
  }

  /// The memory of a session with a page at a path, in bytes: the mean of 20.
  private func memory(
    of path: String, _ documents: LoadSocket, _ server: ServerProcess
  ) throws -> Double {
    server.trim()
    let before = try server.report().resident
    var pages: [LoadPage] = []
    for _ in 0..<20 { pages.append(try page(path, documents, server).page) }
    server.trim()
    let after = try server.report().resident
    for page in pages { shutdown(page.socket.descriptor, Int32(SHUT_RDWR)) }
    return Double(after - before) / Double(pages.count)
  }
}
