/// How a text changes, where that is animated.
///
/// ```swift
/// Text("\(count)").contentTransition(.numericText())
/// Button("Add") { withAnimation { count += 1 } }
/// ```
///
/// A host that does not animate shows the change at once.
public struct ContentTransition: Hashable, Sendable {
  /// How the new content comes.
  public enum Effect: UInt8, Hashable, Sendable {
    /// At once.
    case identity
    /// It fades in.
    case opacity
    /// It enters from below, like a number that is counted up.
    case countingUp
    /// It enters from above, like a number that is counted down.
    case countingDown
  }

  /// How the new content comes.
  public let effect: Effect

  private init(_ effect: Effect) {
    self.effect = effect
  }

  /// The new text appears at once. This is the default.
  public static let identity = ContentTransition(.identity)
  /// The new text fades in.
  public static let opacity = ContentTransition(.opacity)
  /// The new text fades in, since hosts have no text between two others.
  public static let interpolate = ContentTransition(.opacity)

  /// The new text comes as a number that is counted.
  ///
  /// - Parameter countsDown: whether the number becomes smaller.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(countsDown ? .countingDown : .countingUp)
  }
}
