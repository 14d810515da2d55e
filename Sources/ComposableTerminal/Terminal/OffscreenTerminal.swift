public import ComposableViews

/// A screen of cells without a terminal: for benchmarks, and tests of how something looks.
///
/// What it gives are the bytes that a terminal would be sent, and what would be read there. It lives on
/// the actor of the graph that it shows.
public final class _OffscreenTerminal {
  private let screen: TerminalHost
  private let depth: ColorDepth
  private var decoder = KeyDecoder()
  private var shown: CellFrame?

  /// - Parameters:
  ///   - columns: how wide it is.
  ///   - rows: how high it is.
  ///   - colorDepth: how many colours it has.
  public init(columns: Int, rows: Int, colorDepth: ColorDepth = .none) {
    depth = colorDepth
    screen = TerminalHost(size: CellSize(columns, rows), theme: Theme(depth: colorDepth))
  }

  /// What a graph tells of its elements.
  public var host: any Host { screen }

  /// Takes bytes as a terminal sends them for keys and the mouse. An escape byte at the end is the
  /// escape key.
  ///
  /// - Returns: how many events the graph was sent and has handled.
  @discardableResult
  public func type(_ bytes: some Sequence<UInt8>, to graph: ViewGraph) -> Int {
    var count = 0
    for input in decoder.decode(bytes) + decoder.finish() {
      if screen.handle(input, graph).result == .handled { count += 1 }
      graph.update()
    }
    return count
  }

  /// Draws what there is now.
  ///
  /// - Returns: what has to be written to a terminal that shows what was drawn before; nothing where
  ///   nothing has changed.
  public func draw() -> [UInt8] {
    let frame = screen.render()
    defer { shown = frame }
    return FrameDifference(from: shown, to: frame, depth: depth).bytes
  }

  /// What is to be read on it, row by row, without the blanks at the ends of rows.
  public var text: String { screen.render().text }
}
