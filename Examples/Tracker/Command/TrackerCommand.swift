import ArgumentParser
import ComposableInspector
import ComposableTerminal
import ComposableUI
import ComposableWebServer
import Foundation
import InspectSupport
import Tracker

/// `tracker`: the issue tracker on the terminal, or in browsers.
@main
struct TrackerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tracker",
    abstract: "An issue tracker on the terminal, or in browsers.",
    subcommands: [ShowCommand.self, InspectCommand.self],
    defaultSubcommand: ShowCommand.self)
}

/// `tracker show`: the default command.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows the tracker on the terminal, or serves it to browsers.",
    discussion: "Its server is in the memory of the program. All browsers have the same.")

  @OptionGroup var inspection: InspectOptions

  @Option(help: "Serve it to browsers of this machine, at this port. Zero for one that is free.")
  var web: Int?

  @MainActor
  func run() async throws {
    inspection.install()
    AppInspector.screen { (store: StoreOf<Tracker>) in TrackerView(store: store) }
    let server = TrackerServer.sample()
    do {
      if let web {
        let app = WebApp(title: "Tracker") { Self.view(server, isolation: $0) }
        try await app.run(WebServerConfiguration(port: web)) {
          // `print` to a pipe is buffered until the end.
          FileHandle.standardOutput.write(
            Data("The tracker is at \($0). Control-C ends it.\n".utf8))
        }
      } else {
        let view = Self.view(server)
        try await TerminalApp.run { view }
      }
    } catch let error where error is TerminalError || error is WebServerError {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode.failure
    }
  }

  /// - Parameter isolation: the actor that the store lives on: a session's own.
  private static func view(
    _ server: TrackerServer, isolation: isolated (any Actor)? = #isolation
  ) -> some View {
    TrackerView(
      store: Store(initialState: Tracker.State()) {
        Tracker()
      } withDependencies: {
        $0.trackerClient = .memory(server)
      })
  }
}
