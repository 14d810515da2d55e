import ArgumentParser
import ComposableInspector
import ComposableUI
import ProgramSupport
import Tracker

/// The issue tracker, on the terminal or in browsers.
@main
struct TrackerCommand: Program {
  static let configuration = CommandConfiguration.program(
    "tracker",
    abstract: "An issue tracker on the terminal, or in browsers.",
    terminal: TerminalCommand.self, others: [WebCommand.self])

  static func addScreens() {
    AppInspector.screen { (store: StoreOf<Tracker>) in TrackerView(store: store) }
  }

  /// The tracker of a server's tickets.
  ///
  /// - Parameters:
  ///   - session: the stores of the session.
  ///   - latency: how long each call of the server takes.
  ///   - scope: which trackers have the same tickets.
  ///   - options: whether all runs are the same.
  ///   - isolation: the actor that the store lives on: a session's own.
  static func view(
    _ server: any TrackerServer, in session: NamedStores, latency: Duration,
    scope: SharedScope = .dependencies, options: RepeatableOptions,
    isolation: isolated (any Actor)? = #isolation
  ) -> some View {
    TrackerView(
      store: session.store("tracker", initialState: Tracker.State(), isolation: isolation) {
        Tracker()
      } withDependencies: {
        options.prepare(&$0)
        $0.trackerClient = .calling(server, latency: options.latency(latency))
        $0.trackerScope = scope
      })
  }
}
