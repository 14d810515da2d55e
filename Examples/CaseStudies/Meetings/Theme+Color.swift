import ComposableUI

extension Theme {
  /// The color on the screen.
  var color: Color {
    switch self {
    case .amber: .orange
    case .fern: .green
    case .lagoon: .teal
    case .plum: .purple
    case .slate: .gray
    }
  }

  /// The name in the picker.
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
