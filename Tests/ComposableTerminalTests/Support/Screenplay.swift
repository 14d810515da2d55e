import ComposableTerminal
import ComposableViews

/// A view on a screen of cells, and keys for it.
final class Screenplay {
  let host: TerminalHost
  let graph: ViewGraph
  private var decoder = KeyDecoder()

  init<Content: View>(
    _ width: Int, _ height: Int, _ depth: ColorDepth = .none,
    isolation: isolated (any Actor)? = #isolation, @ViewBuilder content: @escaping () -> Content
  ) {
    host = TerminalHost(size: CellSize(width, height), theme: Theme(depth: depth))
    graph = ViewGraph(host: host, isolation: isolation, content: content)
    _ = host.render()
  }

  /// Types what a terminal would send, `^` for the escape byte.
  @discardableResult
  func type(_ bytes: String) -> EventResult? {
    var result: EventResult?
    let inputs =
      decoder.decode(bytes.replacing("^", with: "\u{1B}").utf8) + decoder.finish()
    for input in inputs {
      result = host.handle(input, graph).result ?? result
      _ = host.render()
    }
    return result
  }

  /// What is to be read.
  var text: String { host.render().text }

  /// What looks like having the focus: the cells in reverse.
  var focused: String {
    String(
      host.render().cells.filter { $0.style.attributes.contains(.reversed) }.compactMap(\.character)
    ).split(separator: " ").joined(separator: " ")
  }
}
