/// A height that a sheet can have.
public enum PresentationDetent: Hashable, Sendable {
  /// About half of the screen.
  case medium
  /// The whole screen, but for a margin.
  case large
  /// A part of the screen, from zero to one.
  case fraction(Double)
  /// A height in points.
  case height(Double)

  /// The order among detents, independent of the size of the screen.
  package var rank: Double {
    switch self {
    case .medium: 0.5
    case .large: 1
    case .fraction(let fraction): fraction
    case .height(let height): height / 800
    }
  }
}
