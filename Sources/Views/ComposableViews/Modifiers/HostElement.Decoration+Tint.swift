internal import ComposableHosting

extension HostElement.Decoration {
  /// Whether it has the color of controls.
  var hasTint: Bool { color?.base == .tint }

  /// The decoration with a color in place of the tint.
  func replacingTint(by tint: Color?) -> HostElement.Decoration {
    guard hasTint, let color else { return self }
    let new = color.replacingTint(by: tint)
    switch self {
    case .background: return .background(new)
    case .filledShape(_, let outline): return .filledShape(new, outline)
    case .rowBackground: return .rowBackground(new)
    case .border(_, let width): return .border(new, width: width)
    case .shadow(_, let radius, let x, let y): return .shadow(new, radius: radius, x: x, y: y)
    default: return self
    }
  }

  private var color: Color? {
    switch self {
    case .rowBackground(let color): color
    case .background(let color), .filledShape(let color, _), .border(let color, _),
      .shadow(let color, _, _, _):
      color
    default: nil
    }
  }
}
