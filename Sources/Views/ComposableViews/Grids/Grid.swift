public import ComposableHosting

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

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .grid(
      alignment, columns: Self.columns(of: place.options),
      horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
  }

  /// The alignments of the columns. Of several cells that say one, the first counts.
  private static func columns(of rows: [ElementRecord]) -> [HorizontalAlignment?] {
    var columns: [HorizontalAlignment?] = [nil]
    for row in rows where row.element.kind.name == .gridRow {
      var index = 0
      for cell in row.currentChildren() {
        let next = index + cell.element.gridColumns
        if next > columns.count { columns += Array(repeating: nil, count: next - columns.count) }
        columns[index] = columns[index] ?? cell.element.gridColumnAlignment
        index = next
      }
    }
    return columns
  }
}
