import ArgumentParser
import CaseStudyCatalog
import ProgramSupport

/// `case-studies list`: what there is.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the case studies.")

  func run() {
    let width = CaseStudiesCommand.viewNames.map(\.count).max() ?? 0
    for study in CaseStudy.allCases {
      let name = study.rawValue
      let gap = String(repeating: " ", count: width - name.count)
      StandardStream.output.putLine("\(name)\(gap)  \(study.summary)")
    }
  }
}
