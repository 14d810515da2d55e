public import ComposableFoundation
internal import ComposableHosting

/// The text of a string literal, which may contain Markdown.
///
/// A literal that is passed to ``Text`` has this type. It is Markdown, and the values that are interpolated
/// are not: `Text("**\(name)** is here")` shows a name with asterisks as it is.
///
/// ```swift
/// Text("Read the **whole** [manual](https://swift.org/documentation)")
/// ```
///
/// There are no tables of translations: the key itself is shown.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The literals and the values.
  var string: String
  /// Whether a literal has characters that Markdown may interpret.
  var hasMarkup: Bool
  /// The values, in order.
  var values: [Value]

  /// A value among the literals.
  struct Value: Hashable, Sendable {
    /// Its place in the UTF-8 of the string.
    var place: Range<Int>
    /// A text that stands for the string at its place.
    var runs: [HostElement.StyledText.Run]?
  }

  /// Interprets a string as Markdown.
  ///
  /// - Parameter value: the string.
  public init(_ value: String) {
    string = value
    hasMarkup = InlineMarkdown.mayInterpret(value)
    values = []
  }

  /// Interprets a literal as Markdown.
  ///
  /// - Parameter value: the literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Interprets a literal with values as Markdown.
  ///
  /// - Parameter stringInterpolation: the literal and the values.
  public init(stringInterpolation: StringInterpolation) {
    string = stringInterpolation.string
    hasMarkup = stringInterpolation.hasMarkup
    values = stringInterpolation.values
  }

  /// The runs of the text.
  var runs: [HostElement.StyledText.Run] {
    guard hasMarkup || values.contains(where: { $0.runs != nil }) else {
      return [HostElement.StyledText.Run(string)]
    }
    return InlineMarkdown.runs(of: self)
  }

  /// The parts of a literal with values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""
    fileprivate var hasMarkup = false
    fileprivate var values: [Value] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      string.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    /// Appends a part of the literal.
    public mutating func appendLiteral(_ literal: String) {
      string += literal
      if !hasMarkup { hasMarkup = InlineMarkdown.mayInterpret(literal) }
    }

    /// Appends a string, which is not Markdown.
    public mutating func appendInterpolation(_ value: String) {
      let start = string.utf8.count
      string += value
      values.append(Value(place: start..<string.utf8.count))
    }

    /// Appends the description of a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }

    /// Appends the description of a value.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: some Any) {
      appendInterpolation(String(describing: value))
    }

    /// Appends a formatted value.
    public mutating func appendInterpolation<Format: FormatStyle>(
      _ value: Format.FormatInput, format: Format
    ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
      appendInterpolation(format.format(value))
    }

    /// Appends a text, which keeps its style.
    public mutating func appendInterpolation(_ text: Text) {
      let start = string.utf8.count
      string += text.string
      values.append(Value(place: start..<string.utf8.count, runs: text.runs))
    }
  }
}
