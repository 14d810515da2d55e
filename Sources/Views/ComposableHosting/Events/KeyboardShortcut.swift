/// Keys that activate a control.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The modifier keys held down with the key.
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
    /// The command key. A host without one uses the control key.
    public static let command = Modifiers(rawValue: 8)
  }

  /// A key, identified by the character that it produces.
  public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character.
    public var character: Character

    /// - Parameter character: the character that the key produces.
    public init(_ character: Character) { self.character = character }

    /// - Parameter value: the character that the key produces.
    public init(extendedGraphemeClusterLiteral value: Character) { self.character = value }

    /// The return key.
    public static let `return` = KeyEquivalent("\r")
    /// The escape key.
    public static let escape = KeyEquivalent("\u{1B}")
    /// The key that deletes backward.
    public static let delete = KeyEquivalent("\u{8}")
    /// The key that deletes forward.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// The up arrow.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The down arrow.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The left arrow.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The right arrow.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// The key that leads to the beginning.
    public static let home = KeyEquivalent("\u{F729}")
    /// The key that leads to the end.
    public static let end = KeyEquivalent("\u{F72B}")
    /// The key that scrolls up by a page.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// The key that scrolls down by a page.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// The tab key.
    public static let tab = KeyEquivalent("\t")
  }

  /// The key.
  public var key: KeyEquivalent
  /// The modifier keys held down with it.
  public var modifiers: Modifiers

  /// A key with modifier keys, by default the command key.
  public init(_ key: KeyEquivalent, modifiers: Modifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return: performs the screen's main action.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape: cancels and changes nothing.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// A key, identified by the character that it produces.
public typealias KeyEquivalent = KeyboardShortcut.KeyEquivalent
/// The modifier keys held down with a key.
public typealias EventModifiers = KeyboardShortcut.Modifiers
