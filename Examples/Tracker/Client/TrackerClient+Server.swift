import ComposableArchitecture

extension TrackerClient {
  /// A client of a server in this program: it takes its time, and refuses the calls of the settings.
  ///
  /// - Parameters:
  ///   - server: the server.
  ///   - latency: how much longer each call takes.
  public static func calling(
    _ server: any TrackerServer, latency: Duration = .milliseconds(300)
  ) -> Self {
    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    let settings = SharedReader(.trackerSettings)

    @Sendable func reach(for calls: TrackerSettings.RefusedCalls = .all) async throws {
      if latency > .zero { try await clock.sleep(for: latency) }
      let refused = settings.wrappedValue.refused
      if refused == .all || refused == calls { throw TrackerServerError.unreachable }
    }
    return TrackerClient(
      tickets: {
        try await reach()
        return try await server.tickets()
      },
      add: { draft in
        try await reach(for: .changes)
        return try await server.add(draft, at: date.now)
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
        return try await server.history()
      },
      delete: { id in
        try await reach(for: .changes)
        try await server.delete(id)
      },
      restore: { id in
        try await reach(for: .changes)
        return try await server.restore(id)
      },
      comments: { id in
        try await reach()
        return try await server.comments(on: id)
      },
      comment: { comment, id in
        try await reach(for: .comments)
        try await server.add(comment, to: id)
      },
      follow: { receive in
        try await (server as? any FollowedServer)?.follow(receive)
      })
  }
}
