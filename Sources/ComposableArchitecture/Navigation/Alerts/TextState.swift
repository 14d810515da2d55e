/// Styled text, as a value: it can be compared, tested and encoded, and is independent of the UI that shows it.
///
/// ```swift
/// TextState("Delete ") + TextState(name).bold() + TextState("?")
/// ```
///
/// Two texts are equal if they have the same characters in the same styles, regardless of how they were
/// composed. ``plainText`` and `description` are the text without style.
public struct TextState: Codable, Hashable, Sendable {
  /// The runs of the text, in order: none is empty, and no two adjacent ones have the same style.
  public private(set) var runs: [Run] = []

  /// A part of the text in one style.
  public struct Run: Codable, Hashable, Sendable {
    /// The characters.
    public fileprivate(set) var content: String
    /// Their style.
    public fileprivate(set) var style: Style
  }

  /// The style of characters, as far as a UI supports it.
  public struct Style: Codable, Hashable, Sendable {
    /// Whether the characters are bold.
    public var isBold = false
    /// Whether the characters are italic.
    public var isItalic = false
    /// Whether all characters have the same width.
    public var isMonospaced = false
    /// Whether the characters are underlined.
    public var isUnderlined = false
    /// Whether the characters are struck through.
    public var isStruckThrough = false

    /// Creates a plain style.
    public init() {}
  }

  /// Creates plain text.
  ///
  /// - Parameter content: the characters, shown unchanged.
  public init(_ content: some StringProtocol) {
    append(Run(content: String(content), style: Style()))
  }

  /// Creates plain text.
  ///
  /// - Parameter content: the characters, shown unchanged.
  public init(verbatim content: String) {
    self.init(content)
  }

  /// The characters, without style.
  public var plainText: String { runs.map(\.content).joined() }

  /// Concatenates two texts.
  public static func + (lhs: Self, rhs: Self) -> Self {
    var text = lhs
    for run in rhs.runs { text.append(run) }
    return text
  }

  /// Returns the text with one attribute of its style set throughout.
  ///
  /// - Parameters:
  ///   - part: the attribute.
  ///   - value: its new value.
  public func styled(_ part: WritableKeyPath<Style, Bool>, _ value: Bool = true) -> Self {
    var text = self
    text.runs.removeAll()
    for var run in runs {
      run.style[keyPath: part] = value
      text.append(run)
    }
    return text
  }

  private mutating func append(_ run: Run) {
    guard !run.content.isEmpty else { return }
    if let last = runs.last, last.style == run.style {
      runs[runs.count - 1].content += run.content
    } else {
      runs.append(run)
    }
  }
}

extension TextState {
  /// Returns the text in bold.
  public func bold(_ isActive: Bool = true) -> Self { styled(\.isBold, isActive) }

  /// Returns the text in italics.
  public func italic(_ isActive: Bool = true) -> Self { styled(\.isItalic, isActive) }

  /// Returns the text with all characters of the same width.
  public func monospaced(_ isActive: Bool = true) -> Self { styled(\.isMonospaced, isActive) }

  /// Returns the text underlined.
  public func underline(_ isActive: Bool = true) -> Self { styled(\.isUnderlined, isActive) }

  /// Returns the text struck through.
  public func strikethrough(_ isActive: Bool = true) -> Self { styled(\.isStruckThrough, isActive) }
}

extension TextState: CustomStringConvertible {
  /// The text without style.
  public var description: String { plainText }
}

extension String {
  /// Creates a string from the characters of a text, without style.
  public init(state: TextState) {
    self = state.plainText
  }
}
