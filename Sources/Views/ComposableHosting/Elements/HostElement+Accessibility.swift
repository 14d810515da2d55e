extension HostElement {
  /// The accessibility properties of an element, apart from its label.
  public struct Accessibility: Hashable, Sendable {
    /// The value that is read after the name, in place of the shown value.
    public var value: String?
    /// The result of using the element.
    public var hint: String?
    /// Traits in addition to those of its kind.
    public var added: AccessibilityTraits = []
    /// Traits of its kind that it does not have.
    public var removed: AccessibilityTraits = []
    /// How the elements inside are read. Nil, the default, reads them one after the other.
    public var children: AccessibilityChildBehavior?
    /// How the rows of a table are sorted by the column with this header. Nil if they can't be.
    public var sorting: Sorting?

    /// How rows are sorted by a column.
    public enum Sorting: Hashable, Sendable {
      case none, ascending, descending
    }

    /// Creates one that says nothing.
    public init() {}

    /// Merges an inner modifier's properties, which take precedence.
    package func with(_ inner: Accessibility) -> Accessibility {
      var all = self
      all.value = inner.value ?? value
      all.hint = inner.hint ?? hint
      all.children = inner.children ?? children
      all.sorting = inner.sorting ?? sorting
      all.added = added.subtracting(inner.removed).union(inner.added)
      all.removed = removed.subtracting(inner.added).union(inner.removed)
      return all
    }
  }
}

/// The roles and states of an element for assistive technologies.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit for each trait.
  public let rawValue: Int

  /// - Parameter rawValue: one bit for each trait.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is a button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// It is a header, by which users skip parts of a screen.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// It is selected.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// It is a link.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// It is an image.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// It is a text that can't be used.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  /// Its text changes by itself, and changes are read when the user is idle.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 64)
}

/// How the elements inside another one are read aloud.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  /// They are not read, except focusable ones: the element has its own label.
  case ignore
  /// As one element, whose name is all of their texts. It acts as the first control in it; others are read after it.
  case combine
  /// They are read one after the other, as parts of a group.
  case contain
}
