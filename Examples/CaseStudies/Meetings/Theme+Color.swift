import ComposableUI

extension Theme {
  /// What it looks like.
  var color: Color {
    switch self {
    case .amber: .orange
    case .fern: .green
    case .lagoon: .teal
    case .plum: .purple
    case .slate: .gray
    }
  }

  /// What a picker calls it.
  var title: String {
    switch self {
    case .amber: "Amber"
    case .fern: "Fern"
    case .lagoon: "Lagoon"
    case .plum: "Plum"
    case .slate: "Slate"
    }
  }
}
