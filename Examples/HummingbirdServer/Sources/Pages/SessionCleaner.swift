import ServiceLifecycle

/// Ends sessions that nobody comes back to, and all of them when the server stops.
struct SessionCleaner: Service {
  let sessions: SessionRegistry

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: .seconds(5))
        await sessions.removeAbandoned()
      }
    }
    await sessions.stop()
  }
}
