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
  public init(_ state: TextState) {
    let texts = state.runs.map { Text($0) }
    self = texts.dropFirst().reduce(texts.first ?? Text(verbatim: "")) { $0 + $1 }
  }

  private init(_ run: TextState.Run) {
    var text = Text(verbatim: run.content)
    // Only the text's own style: it inherits the rest from its surroundings.
    if run.style.isBold { text = text.bold() }
    if run.style.isItalic { text = text.italic() }
    if run.style.isMonospaced { text = text.font(.system(.body, design: .monospaced)) }
    if run.style.isUnderlined { text = text.underline() }
    if run.style.isStruckThrough { text = text.strikethrough() }
    self = text
  }
}
