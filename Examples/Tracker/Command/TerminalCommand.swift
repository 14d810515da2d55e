import ArgumentParser
import ComposableUI
import ProgramSupport
import Tracker

/// `tracker terminal`: the tracker on the terminal.
struct TerminalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "terminal",
    abstract: "Shows the tracker on the terminal, by keyboard and mouse.",
    discussion: TerminalOptions.discussion)

  @OptionGroup var terminal: TerminalOptions

  @OptionGroup var address: AddressOptions<TrackerRoute>

  @OptionGroup var runs: RepeatableOptions

  @OptionGroup var inspection: InspectOptions

  @MainActor
  func run() async throws {
    inspection.install(for: TrackerCommand.self)
    let view = TrackerCommand.view(.sample(), in: NamedStores(), options: runs)
    try await terminal.show(address) { view }
  }
}
