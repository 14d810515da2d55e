/// The page beside the log.
enum InspectorPage: String, Hashable, Sendable, CaseIterable {
  case turn, state, screen, effects, whatIf, charts, files

  var title: String {
    switch self {
    case .turn: "Turn"
    case .state: "State"
    case .screen: "Screen"
    case .effects: "Effects"
    case .whatIf: "What if"
    case .charts: "Charts"
    case .files: "Files"
    }
  }

  var symbol: String {
    switch self {
    case .turn: "doc.text"
    case .state: "list.bullet"
    case .screen: "photo"
    case .effects: "bolt"
    case .whatIf: "arrow.triangle.2.circlepath"
    case .charts: "chart.bar"
    case .files: "folder"
    }
  }
}
