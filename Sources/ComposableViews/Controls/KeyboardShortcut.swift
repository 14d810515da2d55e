/// Keys that activate a control.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The keys that are held down meanwhile.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each key.
    public let rawValue: Int

    /// - Parameter rawValue: one bit for each key.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The control key.
    public static let control = Modifiers(rawValue: 2)
    /// The option or alt key.
    public static let option = Modifiers(rawValue: 4)
    /// The command key; where there is none, a host takes the control key.
    public static let command = Modifiers(rawValue: 8)
  }

  /// A key, by the character that it writes.
  public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character.
    public var character: Character

    /// - Parameter character: the character that the key writes.
    public init(_ character: Character) { self.character = character }

    /// - Parameter value: the character that the key writes.
    public init(extendedGraphemeClusterLiteral value: Character) { self.character = value }

    /// The return key.
    public static let `return` = KeyEquivalent("\r")
    /// The escape key.
    public static let escape = KeyEquivalent("\u{1B}")
    /// The key that deletes backwards.
    public static let delete = KeyEquivalent("\u{8}")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// The tabulator.
    public static let tab = KeyEquivalent("\t")
  }

  /// The key.
  public var key: KeyEquivalent
  /// The keys held down with it.
  public var modifiers: Modifiers

  /// A key, with others held down: the command key unless told otherwise.
  public init(_ key: KeyEquivalent, modifiers: Modifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return: what the screen is mostly there for.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape: leaves things as they were.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// A key, by the character that it writes.
public typealias KeyEquivalent = KeyboardShortcut.KeyEquivalent
/// The keys that are held down with another.
public typealias EventModifiers = KeyboardShortcut.Modifiers
