import ArgumentParser
import CaseStudyCatalog
import ComposableUI
import ComposableWebServer
import ProgramSupport

/// `case-studies web NAME`: one of the case studies in browsers.
struct WebCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "web",
    abstract: "Serves a case study to browsers.",
    discussion: """
      Each page has a state of its own.

      \(WebOptions.discussion)
      """)

  @OptionGroup var study: StudyOptions

  @OptionGroup var web: WebOptions

  @OptionGroup var sessions: WebSessionOptions

  @OptionGroup var inspection: InspectOptions

  func run() async throws {
    inspection.install(for: CaseStudiesCommand.self)
    let app = WebApp(title: study.name.rawValue, basePath: web.basePath) {
      study.view(in: $0.namedStores, isLocal: false, isolation: $0)
    }
    try await web.serve(app, as: CaseStudiesCommand.self, sessions: sessions)
  }
}
