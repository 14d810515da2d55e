import ArgumentParser
import CaseStudyCatalog
import ComposableUI
import ProgramSupport

/// `case-studies terminal NAME`: one of the case studies on the terminal.
struct TerminalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "terminal",
    abstract: "Shows a case study on the terminal, by keyboard and mouse.",
    discussion: "\(TerminalOptions.discussion)\n\n\(SessionOptions.discussion)")

  @OptionGroup var study: StudyOptions

  @OptionGroup var terminal: TerminalOptions

  @OptionGroup var keeping: SessionOptions

  @OptionGroup var inspection: InspectOptions

  @MainActor
  func run() async throws {
    inspection.install(for: CaseStudiesCommand.self)
    try await terminal.show(
      keeping: keeping, of: CaseStudiesCommand.self, named: study.name.rawValue
    ) {
      study.view(in: $0, isLocal: true)
    }
  }
}
