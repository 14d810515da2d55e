import ArgumentParser
import ProgramSupport

/// The case studies, on the terminal or in browsers.
@main
struct CaseStudiesCommand: Program {
  static let configuration = CommandConfiguration.program(
    "case-studies",
    abstract: "Shows one of the case studies on the terminal, or in browsers.",
    discussion: "'case-studies NAME' is short for 'case-studies terminal NAME'.",
    terminal: TerminalCommand.self, others: [WebCommand.self, ListCommand.self])

  static let defaultArguments = ["list"]

  static var viewNames: [String] { CaseStudy.allCases.map(\.rawValue) }

  static func addScreens() { CaseStudy.addScreens() }
}
