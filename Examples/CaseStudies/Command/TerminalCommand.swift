import ArgumentParser
import ComposableUI
import ProgramSupport

/// `case-studies terminal NAME`: one of the case studies on the terminal.
struct TerminalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "terminal",
    abstract: "Shows a case study on the terminal, by keyboard and mouse.",
    discussion: TerminalOptions.discussion)

  @OptionGroup var study: StudyOptions

  @OptionGroup var terminal: TerminalOptions

  @OptionGroup var inspection: InspectOptions

  @MainActor
  func run() async throws {
    inspection.install(for: CaseStudiesCommand.self)
    let view = study.view(isLocal: true)
    try await terminal.show { view }
  }
}
