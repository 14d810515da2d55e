import ArgumentParser
import ComposableArchitecture
import ComposableSessions
import ComposableUI
import ComposableWebServer
import FavoritesFiles
import PrimeTime
import Tracker

/// The apps whose sessions survive their process.
enum KeptApp: String, CaseIterable, ExpressibleByArgument {
  case primeTime = "prime-time"
  case tracker

  /// The page of a ticket of the tracker, where a comment can be written.
  static let ticket = "/tickets/all/2"

  /// - Parameters:
  ///   - latency: how long each call of the tracker's server takes.
  ///   - logs: notes what the sessions of the tracker apply; nil for nothing.
  func make(latency: Duration, logs: CommentLogs? = nil) -> WebApp {
    switch self {
    case .primeTime:
      WebApp(title: "PrimeTime") { session in
        PrimeTimeView(
          store: session.store("prime-time", initialState: PrimeTime.State(page: .home)) {
            PrimeTime(file: .json(at: "/dev/null"))
          })
      }
    case .tracker:
      WebApp(title: "Tracker", routes: TrackerRoute.self) { session in
        // A server of its own for each session: they would load each other's comments.
        let server = TrackerMemory(.sample)
        TrackerView(
          store: session.store(
            "tracker", initialState: Tracker.State(),
            middleware: logs.map { [$0.makeLog()] } ?? []
          ) {
            Tracker()
          } withDependencies: {
            $0.trackerClient = .calling(server, latency: latency)
          })
      }
    }
  }

  /// The bytes of a snapshot of a new session.
  func snapshotBytes(of path: String) async throws -> Int {
    let session = await make(latency: .zero).makeSession(path: path)
    _ = await session.document(waitingFor: .seconds(1))
    return try await session.snapshot()?.bytes.count ?? 0
  }
}
