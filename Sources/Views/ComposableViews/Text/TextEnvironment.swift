public import ComposableHosting

/// The properties of texts that enclosing views set: one value of the environment, because each text reads all of it.
struct TextEnvironment {
  var attributes = HostElement.TextAttributes() {
    didSet { hasAttributes = attributes != HostElement.TextAttributes() }
  }
  private(set) var hasAttributes = false
  /// The color of controls.
  var tint: Color?
  var alignment = TextAlignment.leading
  var lineLimit: Int?
  var reservedLines = 0
  var textCase: Text.Case?
  var truncation = Text.TruncationMode.tail
  var contentTransition = ContentTransition.identity

  /// The attributes, with the color of controls in place of the tint.
  var tintedAttributes: HostElement.TextAttributes {
    guard attributes.color?.base == .tint else { return attributes }
    var tinted = attributes
    tinted.color = attributes.color?.replacingTint(by: tint)
    return tinted
  }

  /// A text of runs, which take missing attributes from here.
  func text(_ runs: [HostElement.StyledText.Run]) -> HostElement.StyledText {
    var runs = textCase.map { textCase in runs.map { $0.written(in: textCase) } } ?? runs
    if hasAttributes {
      runs = runs.map { HostElement.StyledText.Run($0.string, $0.attributes.over(attributes)) }
    }
    for index in runs.indices where runs[index].attributes.color?.base == .tint {
      runs[index].attributes.color = runs[index].attributes.color?.replacingTint(by: tint)
    }
    return HostElement.StyledText(
      runs,
      alignment: alignment, lineLimit: lineLimit, reservedLines: reservedLines,
      truncation: truncation, contentTransition: contentTransition)
  }
}

extension Text {
  /// The letters of a text.
  public enum Case: UInt8, Hashable, Sendable, CaseIterable {
    /// All capital, or none.
    case uppercase, lowercase
  }
}

extension HostElement.StyledText.Run {
  fileprivate func written(in textCase: Text.Case) -> HostElement.StyledText.Run {
    HostElement.StyledText.Run(
      textCase == .uppercase ? string.uppercased() : string.lowercased(), attributes)
  }
}

extension EnvironmentValues {
  /// The letters in which texts are written. Nil leaves them as they are.
  public var textCase: Text.Case? {
    get { text.textCase }
    set { text.textCase = newValue }
  }

  /// The alignment of lines of text.
  public var multilineTextAlignment: TextAlignment {
    get { text.alignment }
    set { text.alignment = newValue }
  }

  /// The maximum number of lines of a text. Nil for no limit.
  public var lineLimit: Int? {
    get { text.lineLimit }
    set { text.lineLimit = newValue }
  }

  /// Where a text is cut off that has no room.
  public var truncationMode: Text.TruncationMode {
    get { text.truncation }
    set { text.truncation = newValue }
  }

  /// The number of lines for which a text takes room at least.
  var reservedLines: Int {
    get { text.reservedLines }
    set { text.reservedLines = newValue }
  }

  var textAttributes: HostElement.TextAttributes {
    get { text.attributes }
    set { text.attributes = newValue }
  }

  var text: TextEnvironment {
    get { self[TextEnvironmentKey.self] }
    set { self[TextEnvironmentKey.self] = newValue }
  }
}

private enum TextEnvironmentKey: EnvironmentKey {
  static let defaultValue = TextEnvironment()
}
