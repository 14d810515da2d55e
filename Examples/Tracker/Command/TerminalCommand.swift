import ArgumentParser
import ComposableUI
import ProgramSupport
import Tracker

/// `tracker terminal`: the tracker on the terminal.
struct TerminalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "terminal",
    abstract: "Shows the tracker on the terminal, by keyboard and mouse.",
    discussion: "\(TerminalOptions.discussion)\n\n\(SessionOptions.discussion)")

  @OptionGroup var terminal: TerminalOptions

  @OptionGroup var address: AddressOptions<TrackerRoute>

  @OptionGroup var keeping: SessionOptions

  @OptionGroup var runs: RepeatableOptions

  @OptionGroup var kept: DatabaseOptions

  @OptionGroup var inspection: InspectOptions

  @MainActor
  func run() async throws {
    inspection.install(for: TrackerCommand.self)
    let (server, runs, kept) = (try kept.server(), runs, kept)
    try await terminal.show(keeping: keeping, of: TrackerCommand.self, opening: address.open) {
      TrackerCommand.view(server, in: $0, latency: kept.latency(.milliseconds(300)), options: runs)
    }
  }
}
