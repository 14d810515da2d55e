/// A press of a key, for `View.onKeyPress(_:action:)`.
public struct KeyPress: Hashable, Sendable {
  /// The moments of a key press.
  public struct Phases: OptionSet, Hashable, Sendable {
    /// One bit for each phase.
    public let rawValue: Int

    /// - Parameter rawValue: one bit for each phase.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key goes down.
    public static let down = Phases(rawValue: 1)
    /// The key is held down, and repeats. A terminal reports that as another press.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key goes up. A terminal does not report it.
    public static let up = Phases(rawValue: 4)
    /// All of them.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether a view has handled a key press.
  public enum Result: Hashable, Sendable {
    /// It has: nothing else happens.
    case handled
    /// The action has not handled it: the enclosing views get the key press, and if all ignore it, its default action
    /// follows.
    case ignored
  }

  /// The key.
  public let key: KeyEquivalent
  /// The modifier keys held down with it.
  public let modifiers: EventModifiers
  /// One of the moments of the press.
  public let phase: Phases

  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: the modifier keys held down with it.
  ///   - phase: one of the moments of the press.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = [], phase: Phases = .down) {
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
  }

  /// The text that the key produces. A function key produces a character that is not shown.
  public var characters: String { String(key.character) }
}
