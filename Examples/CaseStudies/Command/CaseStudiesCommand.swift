import ArgumentParser
import ComposableTerminal
import ComposableUI
import ComposableWebServer
import Foundation
import InspectSupport

/// `case-studies NAME`: one of the case studies, on the terminal or in browsers.
@main
struct CaseStudiesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "case-studies",
    abstract: "Shows one of the case studies on the terminal, or in browsers.",
    discussion: "Without a name, lists the case studies.",
    subcommands: [ShowCommand.self, InspectCommand.self],
    defaultSubcommand: ShowCommand.self)
}

/// `case-studies show NAME`: the default command.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows a case study on the terminal, or serves it to browsers.")

  @Argument(help: "The name of a case study.")
  var name: CaseStudy?

  @OptionGroup var inspection: InspectOptions

  @Flag(help: "Let 'search' answer as slowly as a network does, and short queries most slowly.")
  var slow = false

  @Option(help: "The JSON file in which the meetings are kept.", completion: .file())
  var file = "meetings.json"

  @Flag(help: "Show it below what is on the terminal, in as many rows as it needs.")
  var inline = false

  @Option(help: "Serve it to browsers of this machine, at this port. Zero for one that is free.")
  var web: Int?

  @MainActor
  func run() async throws {
    guard let name else {
      for study in CaseStudy.allCases {
        print(study.rawValue.padding(toLength: 16, withPad: " ", startingAt: 0) + study.summary)
      }
      return
    }
    inspection.install()
    CaseStudy.addScreens()
    let file = URL(fileURLWithPath: file)
    do {
      if let web {
        try await serve(name, file: file, port: web)
      } else {
        let view = name.view(file: file, isSlow: slow)
        try await TerminalApp.run(inline ? .inline() : .fullScreen) { view }
      }
    } catch let error where error is TerminalError || error is WebServerError {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode.failure
    }
  }

  private func serve(_ study: CaseStudy, file: URL, port: Int) async throws(WebServerError) {
    let app = WebApp(title: study.rawValue) { study.view(file: file, isSlow: slow, isolation: $0) }
    try await app.run(WebServerConfiguration(port: port)) {
      // `print` to a pipe is buffered until the end.
      FileHandle.standardOutput.write(
        Data("\(study.rawValue) is at \($0). Control-C ends it.\n".utf8))
    }
  }
}
