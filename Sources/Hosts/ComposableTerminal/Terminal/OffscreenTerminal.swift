public import ComposableHosting
public import ComposableViews

/// A screen of cells without a terminal, for benchmarks and for tests of rendering.
///
/// It returns the bytes that a terminal would receive, and the text it would show. It lives on the actor
/// of the graph that it shows.
public final class _OffscreenTerminal {
  private let screen: TerminalHost
  private let depth: ColorDepth
  private var decoder = KeyDecoder()
  private var shown: CellFrame?

  /// - Parameters:
  ///   - columns: the width.
  ///   - rows: the height.
  ///   - colorDepth: the number of colors it supports.
  public init(columns: Int, rows: Int, colorDepth: ColorDepth = .none) {
    depth = colorDepth
    screen = TerminalHost(size: CellSize(columns, rows), theme: Theme(depth: colorDepth))
  }

  /// Receives the graph's element operations.
  public var host: any ViewHost { screen }

  /// Takes bytes as a terminal sends them for keys and the mouse. An escape byte at the end is the escape
  /// key.
  ///
  /// - Returns: how many events the graph received and handled.
  @discardableResult
  public func type(_ bytes: some Sequence<UInt8>, to graph: ViewGraph) -> Int {
    var count = 0
    for input in decoder.decode(bytes) + decoder.finish() {
      if screen.handle(input, graph).result == .handled { count += 1 }
      graph.update()
      _ = screen.render()
      if screen.revealRows(graph) { _ = screen.render() }
    }
    return count
  }

  /// Draws the current state.
  ///
  /// - Returns: the bytes that update a terminal showing the previous frame; empty if nothing changed.
  public func draw() -> [UInt8] {
    let frame = screen.render()
    defer { shown = frame }
    return FrameDifference(from: shown, to: frame, depth: depth).bytes
  }

  /// The visible text, row by row, without trailing blanks.
  public var text: String { screen.render().text }
}
