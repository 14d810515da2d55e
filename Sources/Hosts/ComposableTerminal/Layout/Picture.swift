internal import ComposableHosting

/// A drawing with its parts, and the sizes that it can have in cells.
struct Picture {
  let drawing: HostElement.Drawing
  private(set) var marks: [HostElement.Drawing.Mark] = []
  private(set) var rows: [[String]] = []

  init(_ drawing: HostElement.Drawing, of id: ElementID, in tree: ElementTree) {
    self.drawing = drawing
    for child in tree.children(of: id) {
      switch tree[child]?.kind {
      case .drawingPart(.mark(let mark)): if mark.isDrawable { marks.append(mark) }
      case .drawingPart(.row(let row)): rows.append(row)
      default: break
      }
    }
  }

  /// It takes the room that it is offered.
  func size(_ proposal: Block.Proposal) -> CellSize {
    CellSize(proposal.width ?? 60, proposal.height ?? Self.idealHeight)
  }

  private static let idealHeight = 14

  /// The positions of a picture's parts in a rectangle.
  struct Layout {
    /// The plane.
    var plane: CellRect
    /// The lines of keys, and where the first is.
    var keys: [[HostElement.Drawing.Key]] = []
    var keysY = 0
    /// The rows of the axes' names and labels; nil if there are none.
    var topName: Int?
    var bottomName: Int?
    var topLabels: Int?
    var bottomLabels: Int?
    /// The columns of the labels; nil if there are none.
    var leadingLabels: Range<Int>?
    var trailingLabels: Range<Int>?
  }

  /// The positions in a rectangle. Nil if it is too small to draw in.
  func layout(in rect: CellRect) -> Layout? {
    var layout = Layout(plane: rect)
    func takeRow(atTop: Bool, _ count: Int = 1) -> Int {
      let y = atTop ? layout.plane.y : layout.plane.maxY - count
      layout.plane = layout.plane.inset(
        by: atTop ? CellInsets(top: count) : CellInsets(bottom: count))
      return y
    }
    layout.keys = lines(of: drawing.keys, width: rect.width)
    if !layout.keys.isEmpty {
      layout.keysY = takeRow(atTop: drawing.keysAreOnTop, layout.keys.count)
    }
    let (top, bottom) = (drawing.axis(at: .top), drawing.axis(at: .bottom))
    let (leading, trailing) = (drawing.axis(at: .leading), drawing.axis(at: .trailing))
    if leading?.title != nil || trailing?.title != nil || top?.title != nil {
      layout.topName = takeRow(atTop: true)
    }
    if bottom?.title != nil { layout.bottomName = takeRow(atTop: false) }
    if !(top?.labels ?? []).isEmpty { layout.topLabels = takeRow(atTop: true) }
    if !(bottom?.labels ?? []).isEmpty { layout.bottomLabels = takeRow(atTop: false) }
    // Labels of an axis at the side take at most two fifths of the room.
    let most = rect.width * 2 / 5
    if let width = Self.width(of: leading) {
      let x = layout.plane.x
      let used = min(width, most)
      layout.leadingLabels = x..<(x + used)
      layout.plane = layout.plane.inset(by: CellInsets(leading: used + 1))
    }
    if let width = Self.width(of: trailing) {
      let used = min(width, most)
      layout.trailingLabels = (layout.plane.maxX - used)..<layout.plane.maxX
      layout.plane = layout.plane.inset(by: CellInsets(trailing: used + 1))
    }
    return layout.plane.width < 6 || layout.plane.height < 2 ? nil : layout
  }

  private static func width(of axis: HostElement.Drawing.Axis?) -> Int? {
    axis?.labels.map { CellWidth.of($0.text) }.max()
  }

  /// The keys, in as many lines as they need.
  private func lines(of keys: [HostElement.Drawing.Key], width: Int) -> [[HostElement.Drawing.Key]]
  {
    var lines: [[HostElement.Drawing.Key]] = []
    var used = 0
    for key in keys {
      let own = CellWidth.of(key.text) + 2
      if lines.isEmpty || used + own + 2 > width {
        lines.append([key])
        used = own
      } else {
        lines[lines.count - 1].append(key)
        used += own + 2
      }
    }
    return lines
  }
}

extension HostElement.Drawing.Mark {
  /// Whether its places are near the plane: others have no cell.
  fileprivate var isDrawable: Bool {
    let points: [HostElement.Drawing.Point] =
      switch geometry {
      case .bar(let from, let to, _, _): [from, to]
      case .line(let points, _, _), .symbols(_, let points, _): points
      case .area(let upper, let lower): upper + lower
      case .text(_, let point, _): [point]
      case .sector: []
      }
    return points.allSatisfy { abs($0.x) < 1000 && abs($0.y) < 1000 }
  }
}
