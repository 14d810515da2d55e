/// Views in rows and columns. Each column is as wide as its widest cell.
///
/// ```swift
/// Grid(alignment: .leading, horizontalSpacing: 16) {
///   GridRow {
///     Text("Author")
///     Text(issue.author)
///   }
///   Divider()
///   GridRow {
///     Text(issue.summary).gridCellColumns(2)
///   }
/// }
/// ```
///
/// A view that is not in a ``GridRow`` takes all columns.
public struct Grid<Content: View>: View {
  private let alignment: Alignment
  private let horizontalSpacing: Double?
  private let verticalSpacing: Double?
  private let content: Content

  /// - Parameters:
  ///   - alignment: the alignment of the views in their cells.
  ///   - horizontalSpacing: the space between two columns, in points. Nil for the host's default.
  ///   - verticalSpacing: the space between two rows, in points. Nil for the host's default.
  ///   - content: the rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }
}

extension Grid: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { .looksAtChildren }
  public var _children: Content { content }

  public func _kind(at place: _ElementPlace) -> Element.Kind {
    .grid(
      alignment, columns: place.options.map(\.gridColumns).max() ?? 1,
      horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
  }
}

extension ElementRecord {
  /// How many columns it has as a row of a grid.
  fileprivate var gridColumns: Int {
    guard case .gridRow = element.kind else { return 1 }
    return currentChildren().reduce(0) { $0 + $1.element.gridColumns }
  }
}

extension Element {
  /// How many columns it takes as a cell of a grid: at least one.
  public var gridColumns: Int {
    var count = 1
    for case .gridColumns(let own) in decorations { count = own }
    return min(max(1, count), 1000)
  }
}
