extension PresentationDetent {
  /// Its name in the texts of screens and in pages.
  package var name: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .fraction(let fraction): "fraction(\(fraction))"
    case .height(let height): "height(\(height))"
    }
  }
}
