import ComposableCharts
import ComposableTerminal
import ComposableViews
import ComposableViewsTesting

/// What hosts get of a chart.
struct Plotted {
  let drawing: HostElement.Drawing
  let marks: [HostElement.Drawing.Mark]
  let rows: [[String]]

  init(_ tree: ElementTree) {
    var (drawing, marks, rows) = (
      HostElement.Drawing("none"), [HostElement.Drawing.Mark](), [[String]]()
    )
    tree.visit { _, element in
      switch element.kind {
      case .drawing(let found): drawing = found
      case .drawingPart(.mark(let mark)): marks.append(mark)
      case .drawingPart(.row(let row)): rows.append(row)
      default: break
      }
    }
    (self.drawing, self.marks, self.rows) = (drawing, marks, rows)
  }

  /// The texts of an axis.
  func labels(_ edge: Edge) -> [String] { drawing.axis(at: edge)?.labels.map(\.text) ?? [] }

  /// The places of an axis' texts, in percent.
  func places(_ edge: Edge) -> [Int] {
    drawing.axis(at: edge)?.labels.map { percent($0.place) } ?? []
  }

  /// The bars: left, top, right and bottom in percent.
  var bars: [[Int]] {
    marks.compactMap { mark in
      guard case .bar(let from, let to, _, _) = mark.geometry else { return nil }
      return [
        min(from.x, to.x), min(from.y, to.y), max(from.x, to.x), max(from.y, to.y),
      ].map(percent)
    }
  }

  /// The points of lines in percent.
  var lines: [[[Int]]] {
    marks.compactMap { mark in
      guard case .line(let points, _, _) = mark.geometry else { return nil }
      return points.map { [percent($0.x), percent($0.y)] }
    }
  }

  /// The upper and the lower sides of areas in percent.
  var areas: [(upper: [Int], lower: [Int])] {
    marks.compactMap { mark in
      guard case .area(let upper, let lower) = mark.geometry else { return nil }
      return (upper.map { percent($0.y) }, lower.map { percent($0.y) })
    }
  }

  /// The texts in the plane.
  var texts: [String] {
    marks.compactMap { if case .text(let text, _, _) = $0.geometry { text } else { nil } }
  }
}

func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }

@MainActor func plotted<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> Plotted {
  let host = RecordingHost()
  let graph = ViewGraph(host: host, content: content)
  defer { graph.remove() }
  return Plotted(host.tree)
}

/// A view on a terminal, without blanks at the ends of lines.
@MainActor func screen<Content: View>(
  _ width: Int, _ height: Int, colors: ColorDepth = .full,
  @ViewBuilder _ content: @escaping () -> Content
) -> String {
  let host = TerminalHost(size: CellSize(width, height), theme: Theme(depth: colors))
  let graph = ViewGraph(host: host, content: content)
  defer { graph.remove() }
  return host.render().text
}

struct Sale: Identifiable {
  let id: Int
  let month: String
  let count: Double
  var shop = "North"
}

let sales = [
  Sale(id: 1, month: "Jan", count: 40), Sale(id: 2, month: "Feb", count: 10),
  Sale(id: 3, month: "Mar", count: 75),
]
