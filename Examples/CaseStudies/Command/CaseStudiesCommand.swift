#if Macros
  internal import ArgumentParser
  internal import ComposableTerminal
  internal import ComposableUI
  internal import Foundation

  /// `case-studies NAME`: one of the case studies, on the terminal.
  @main
  struct CaseStudiesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "case-studies",
      abstract: "Shows one of the case studies on the terminal.",
      discussion: "Without a name it prints those there are.")

    @Argument(help: "Which one.")
    var name: CaseStudy?

    @Option(help: "The JSON file in which the meetings are kept.", completion: .file())
    var file = "meetings.json"

    @Flag(help: "Show it below what is on the terminal, in as many rows as it needs.")
    var inline = false

    @MainActor
    func run() async throws {
      guard let name else {
        for study in CaseStudy.allCases {
          print(study.rawValue.padding(toLength: 16, withPad: " ", startingAt: 0) + study.summary)
        }
        return
      }
      let view = name.view(file: URL(fileURLWithPath: file))
      do {
        try await TerminalApp.run(inline ? .inline() : .fullScreen) { view }
      } catch let error as TerminalError {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        throw ExitCode.failure
      }
    }
  }
#endif
