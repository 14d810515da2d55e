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
    /// The font; nil for the font of the surroundings.
    public var font: Font?
    /// The weight of the strokes, which takes precedence over the font's.
    public var weight: Font.Weight?
    /// The color; nil for the color of the surroundings.
    public var color: Color?
    /// The distance that is added between characters, in points; nil for none.
    public var kerning: Double?
    /// The same, but ligatures are kept.
    public var tracking: Double?
    /// How far the characters are above the line, in points; nil for not at all.
    public var baselineOffset: Double?
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
    setting(part, value)
  }

  func setting<Value>(_ part: WritableKeyPath<Style, Value>, _ value: Value) -> Self {
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
