import ArgumentParser
import ComposableWebServer
import WebLoad

/// A server that `restart` replaces by the next one, in a separate process.
struct RestartServed: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restart-server", abstract: "Runs a server of 'restart'.", shouldDisplay: false)

  @Option(help: "The app.")
  var app = KeptApp.tracker

  @Option(help: "The maximum number of connections.")
  var connections: Int

  @Option(help: "The file with the keys by which it seals sessions; without it there are no seals.")
  var keys: String?

  @Option(help: "The seconds after which its sessions hibernate; without it they do not.")
  var hibernation: Double?

  @Option(help: "The file for what its sessions have applied.")
  var log: String?

  func run() async throws {
    let logs = log.map { _ in CommentLogs() }
    // As in `tracker web`: fast enough for the first document. Of thousands of idle sessions each would be waited for.
    let app = app.make(latency: hibernation == nil ? .milliseconds(100) : .zero, logs: logs)
    try await LoadedServer.run(
      app, connections: connections, resident: { ResidentMemory.now },
      allocated: { AllocatedMemory.inUse }, trim: WebServed.trim,
      configure: configure)
    if let log { try logs?.write(to: log) }
  }

  private func configure(_ configuration: inout WebServerConfiguration) {
    // The pages of a restart are away for longer than those of a load.
    configuration.timeouts.lostSession = .seconds(3_600)
    // Hundreds of pages in use, on two cores that they share.
    configuration.timeouts.stopping = .seconds(20)
    configuration.timeouts.idleConnection = .seconds(3_600)
    // Pages that are idle answer no pings.
    configuration.timeouts.quietConnection = .seconds(3_600)
    configuration.timeouts.hibernation = hibernation.map { .seconds($0) }
    #if Sealing
      configuration.sealKeys = keys.map { SealKeys(file: $0) }
    #endif
  }
}
