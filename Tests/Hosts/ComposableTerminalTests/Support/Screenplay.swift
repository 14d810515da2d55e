import ComposableTerminal
import ComposableViews

/// A view on a screen of cells, driven by keys.
final class Screenplay {
  let host: TerminalHost
  let graph: ViewGraph
  private var decoder = KeyDecoder()
  /// The text that was copied last.
  private(set) var copied: String?

  init<Content: View>(
    _ width: Int, _ height: Int, _ depth: ColorDepth = .none,
    isolation: isolated (any Actor)? = #isolation, @ViewBuilder content: @escaping () -> Content
  ) {
    host = TerminalHost(size: CellSize(width, height), theme: Theme(depth: depth))
    graph = ViewGraph(host: host, isolation: isolation, content: content)
    _ = host.render()
  }

  /// Sends a terminal's input; `^` stands for the escape byte.
  @discardableResult
  func type(_ bytes: String) -> HostEventResult? {
    var result: HostEventResult?
    let inputs =
      decoder.decode(bytes.replacing("^", with: "\u{1B}").utf8) + decoder.finish()
    for input in inputs {
      let outcome = host.handle(input, graph)
      result = outcome.result ?? result
      copied = outcome.copied ?? copied
      draw()
    }
    if inputs.isEmpty { draw() }
    return result
  }

  /// Draws as a terminal does.
  private func draw() {
    _ = host.render()
    if host.revealRows(graph) { _ = host.render() }
  }

  /// The screen's text.
  var text: String { host.render().text }

  /// The line of keys.
  var lastLine: String {
    text.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
  }

  /// The text that appears focused: the cells in reverse video.
  var focused: String {
    String(
      host.render().cells.filter { $0.style.attributes.contains(.reversed) }.compactMap(\.character)
    ).split(separator: " ").joined(separator: " ")
  }
}
