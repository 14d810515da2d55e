import ArgumentParser
import CaseStudyCatalog
import ComposableJournal
import ComposableUI
import ProgramSupport
import Shop

/// `case-studies terminal NAME`: one of the case studies on the terminal.
struct TerminalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "terminal",
    abstract: "Shows a case study on the terminal, by keyboard and mouse.",
    discussion: "\(TerminalOptions.discussion)\n\n\(SessionOptions.discussion)")

  @OptionGroup var study: StudyOptions

  @OptionGroup var terminal: TerminalOptions

  @OptionGroup var keeping: SessionOptions

  @OptionGroup var journaling: JournalOptions

  @OptionGroup var inspection: InspectOptions

  func validate() throws {
    if journaling.isChosen, study.name != .shop {
      throw ValidationError("'--journal' is for 'shop'. Others have '--resume'.")
    }
  }

  @MainActor
  func run() async throws {
    inspection.install(for: CaseStudiesCommand.self)
    #if SQLite
      if let journal = try journaling.open() {
        let payments = study.paymentClient
        let store = try await journal.store("shop", initialState: Shop.State()) {
          Shop()
        } withDependencies: {
          $0.paymentClient = payments
        }
        try await terminal.show(keeping: keeping, of: CaseStudiesCommand.self, named: "shop") { _ in
          ShopView(store: store)
        }
        return try await journal.close()
      }
    #endif
    try await terminal.show(
      keeping: keeping, of: CaseStudiesCommand.self, named: study.name.rawValue
    ) {
      study.view(in: $0, isLocal: true)
    }
  }
}
