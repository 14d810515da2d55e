internal import ComposableHosting
internal import ComposableSessions

// SwiftUI's is not `Codable`.
extension PresentationDetent: KeptInSnapshots {
  private enum Kept: Codable {
    case medium, large
    case fraction(Double)
    case height(Double)
  }

  var json: String? {
    let kept: Kept =
      switch self {
      case .medium: .medium
      case .large: .large
      case .fraction(let fraction): .fraction(fraction)
      case .height(let height): .height(height)
      }
    return try? StateCoding.text(of: kept)
  }

  func restored(from json: String) -> PresentationDetent? {
    switch try? StateCoding.value(Kept.self, from: json) {
    case .medium: .medium
    case .large: .large
    case .fraction(let fraction): .fraction(fraction)
    case .height(let height): .height(height)
    case nil: nil
    }
  }
}
