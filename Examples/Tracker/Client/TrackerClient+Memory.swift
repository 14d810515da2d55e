import ComposableArchitecture

extension TrackerClient {
  /// A client of a server in the memory of the program: it takes its time, and refuses the calls of the settings.
  ///
  /// - Parameters:
  ///   - server: the server.
  ///   - latency: how long each call takes.
  public static func memory(_ server: TrackerServer, latency: Duration = .milliseconds(300)) -> Self
  {
    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    let settings = SharedReader(.trackerSettings)

    @Sendable func reach(for calls: TrackerSettings.RefusedCalls = .all) async throws {
      try await clock.sleep(for: latency)
      let refused = settings.wrappedValue.refused
      if refused == .all || refused == calls { throw TrackerServer.Unreachable() }
    }
    return TrackerClient(
      tickets: {
        try await reach()
        return await server.all()
      },
      add: { draft in
        try await reach(for: .changes)
        return await server.add(draft, at: date.now)
      },
      save: { ticket in
        try await reach(for: .changes)
        try await server.save(ticket)
      },
      move: { id, place in
        try await reach(for: .moves)
        try await server.move(id, to: place, at: date.now)
      },
      history: {
        try await reach()
        return await server.changes()
      },
      delete: { id in
        try await reach(for: .changes)
        await server.delete(id)
      },
      restore: { id in
        try await reach(for: .changes)
        return try await server.restore(id)
      },
      comments: { id in
        try await reach()
        return await server.comments(on: id)
      },
      comment: { comment, id in
        try await reach(for: .comments)
        try await server.add(comment, to: id)
      })
  }
}
