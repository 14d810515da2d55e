package import ComposableViews

/// Shows a graph's elements as frames of cells, and hands it what comes from a keyboard.
///
/// It has no terminal: whoever has one takes the frames and brings the input.
package final class TerminalHost: Host {
  /// What is shown.
  package private(set) var screen: TerminalScreen
  /// Is called when the graph has told of changes.
  package var onChange: () -> Void = {}

  /// - Parameters:
  ///   - size: the size of the terminal.
  ///   - theme: the colours.
  ///   - inlineLimit: how many rows the frames may have; nil for frames of all the screen.
  package init(size: CellSize, theme: Theme, inlineLimit: Int? = nil) {
    screen = TerminalScreen(size: size, theme: theme, inlineLimit: inlineLimit)
  }

  package func apply(_ operations: [Operation]) {
    screen.apply(operations)
    onChange()
  }

  /// What remains to be done, and the result of the last event for the graph.
  package struct Outcome {
    package var isQuitting = false
    package var isSuspending = false
    package var isRedrawing = false
    package var result: EventResult?
  }

  /// Takes an input, and sends the graph what comes of it.
  package func handle(_ input: Input, _ graph: ViewGraph) -> Outcome {
    var outcome = Outcome()
    for action in screen.handle(input) {
      switch action {
      case .send(let event, let id): outcome.result = graph.send(event, to: id)
      case .quit: outcome.isQuitting = true
      case .suspend: outcome.isSuspending = true
      case .redraw: outcome.isRedrawing = true
      }
    }
    return outcome
  }

  /// The screen has another size now.
  package func resize(to size: CellSize) { screen.resize(to: size) }

  /// Nothing more is to be done: what is only there for it is not shown any more.
  package func end() { screen.end() }

  /// What is to be shown now.
  package func render() -> CellFrame { screen.render() }
}
