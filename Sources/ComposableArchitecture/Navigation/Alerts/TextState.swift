/// Text with its style, as a value: it can be compared, tested and encoded, and says nothing of the UI that
/// will show it.
///
/// ```swift
/// TextState("Delete ") + TextState(name).bold() + TextState("?")
/// ```
///
/// Texts are equal when they have the same characters in the same styles, however they were put
/// together. ``plainText`` is the text without style; so is `description`.
public struct TextState: Codable, Hashable, Sendable {
  /// The pieces of the text, one after the other: none is empty, and no two neighbours have the same
  /// style.
  public private(set) var runs: [Run] = []

  /// A piece of the text in one style.
  public struct Run: Codable, Hashable, Sendable {
    /// The characters.
    public fileprivate(set) var content: String
    /// Their style.
    public fileprivate(set) var style: Style
  }

  /// How characters look, as far as a UI can show it.
  public struct Style: Codable, Hashable, Sendable {
    /// Heavier.
    public var isBold = false
    /// Slanted.
    public var isItalic = false
    /// Every character of the same width.
    public var isMonospaced = false
    /// With a line below.
    public var isUnderlined = false
    /// With a line through.
    public var isStruckThrough = false

    /// Plain.
    public init() {}
  }

  /// Plain text.
  ///
  /// - Parameter content: the characters, as they are to be shown.
  public init(_ content: some StringProtocol) {
    append(Run(content: String(content), style: Style()))
  }

  /// Plain text.
  ///
  /// - Parameter content: the characters, as they are to be shown.
  public init(verbatim content: String) {
    self.init(content)
  }

  /// The characters, without style.
  public var plainText: String { runs.map(\.content).joined() }

  /// Both texts, one after the other.
  public static func + (lhs: Self, rhs: Self) -> Self {
    var text = lhs
    for run in rhs.runs { text.append(run) }
    return text
  }

  /// The text with a part of its style changed throughout.
  ///
  /// - Parameters:
  ///   - part: the part of the style.
  ///   - value: what it is to be.
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
  /// The text in bold.
  public func bold(_ isActive: Bool = true) -> Self { styled(\.isBold, isActive) }

  /// The text in italics.
  public func italic(_ isActive: Bool = true) -> Self { styled(\.isItalic, isActive) }

  /// The text with every character of the same width.
  public func monospaced(_ isActive: Bool = true) -> Self { styled(\.isMonospaced, isActive) }

  /// The text underlined.
  public func underline(_ isActive: Bool = true) -> Self { styled(\.isUnderlined, isActive) }

  /// The text struck through.
  public func strikethrough(_ isActive: Bool = true) -> Self { styled(\.isStruckThrough, isActive) }
}

extension TextState: CustomStringConvertible {
  /// The text without style.
  public var description: String { plainText }
}

extension String {
  /// The characters of a text, without style.
  public init(state: TextState) {
    self = state.plainText
  }
}
