/// How a change is shown over time: a curve or a spring, as a value that hosts may read.
///
/// ```swift
/// withAnimation(.easeInOut(duration: 0.2)) { isExpanded.toggle() }
/// ```
///
/// The names are SwiftUI's. An animation changes no state and delays none: a host that does not animate shows the
/// change at once.
public struct Animation: Hashable, Sendable {
  /// The course of a change.
  public enum Curve: Hashable, Sendable {
    /// A cubic Bézier curve from (0, 0) to (1, 1), by the coordinates of its two control points, as in CSS.
    case bezier(Double, Double, Double, Double)
    /// A spring. A bounce of 0 does not overshoot, a bounce of 1 would never come to rest, and a negative one is
    /// flatter.
    case spring(bounce: Double)
  }

  /// The course of the change.
  public var curve: Curve
  /// How long the change takes, in seconds; of a spring, about how long until it looks at rest.
  public var duration: Double
  /// How long nothing changes before, in seconds.
  public var delay = 0.0
  /// How often the change is shown; nil for forever.
  public var repetitions: Int? = 1
  /// Whether every second repetition is shown backward.
  public var autoreverses = false

  /// - Parameters:
  ///   - curve: the course of the change.
  ///   - duration: how long it takes, in seconds.
  public init(curve: Curve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// The same animation that begins later.
  ///
  /// - Parameter delay: in seconds.
  public func delay(_ delay: Double) -> Self {
    with { $0.delay += delay }
  }

  /// The same animation, faster: a speed of two takes half the time.
  public func speed(_ speed: Double) -> Self {
    with {
      $0.duration /= speed
      $0.delay /= speed
    }
  }

  /// The same animation several times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Self {
    with {
      $0.repetitions = count
      $0.autoreverses = autoreverses
    }
  }

  /// The same animation again and again, as long as the view is shown.
  public func repeatForever(autoreverses: Bool = true) -> Self {
    with {
      $0.repetitions = nil
      $0.autoreverses = autoreverses
    }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var animation = self
    change(&animation)
    return animation
  }
}
