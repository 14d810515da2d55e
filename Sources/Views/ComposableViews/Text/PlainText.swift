/// A text without a style, as a ``Text`` or a string.
///
/// A modifier that takes either has one declaration by it. Of two, the compiler would try both, again for each of the other
/// modifiers of a view, when it looks for a mistake in the view's content.
public protocol _PlainText {
  /// The text; nil for none.
  var _string: String? { get }
}

extension Text: _PlainText {
  public var _string: String? { string }
}

extension String: _PlainText {
  public var _string: String? { self }
}

extension Substring: _PlainText {
  public var _string: String? { String(self) }
}

extension Optional: _PlainText where Wrapped: _PlainText {
  public var _string: String? { flatMap(\._string) }
}
