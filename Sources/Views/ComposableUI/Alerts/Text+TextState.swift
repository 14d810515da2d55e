public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension Text {
  /// Creates a text described by state.
  ///
  /// - Parameter state: the text, with its style.
  // Generic, because the compiler prefers concrete types when it explains a mistake: it would say that the
  // argument should have been a `TextState`, where a string was meant.
  @_disfavoredOverload
  public init<State: _StateOfText>(_ state: State) {
    let texts = state.runs.map { Text($0) }
    self = texts.dropFirst().reduce(texts.first ?? Text(verbatim: "")) { $0 + $1 }
  }

  private init(_ run: TextState.Run) {
    var text = Text(verbatim: run.content)
    // Only the text's own style: it inherits the rest from its surroundings.
    let style = run.style
    let font = style.isMonospaced ? (style.font ?? .body).monospaced() : style.font
    if let font { text = text.font(Font(font)) }
    if let weight = style.weight { text = text.fontWeight(Font.Weight(weight)) }
    if style.isBold { text = text.bold() }
    if style.isItalic { text = text.italic() }
    if style.isUnderlined { text = text.underline() }
    if style.isStruckThrough { text = text.strikethrough() }
    if let color = style.color { text = text.foregroundColor(Color(color)) }
    #if canImport(SwiftUI)
      if let kerning = style.kerning { text = text.kerning(kerning) }
      if let tracking = style.tracking { text = text.tracking(tracking) }
      if let offset = style.baselineOffset { text = text.baselineOffset(offset) }
    #endif
    self = text
  }
}

/// The state of a text: ``TextState``.
public protocol _StateOfText {
  /// The parts of the text that have the same style.
  var runs: [TextState.Run] { get }
}

extension TextState: _StateOfText {}
