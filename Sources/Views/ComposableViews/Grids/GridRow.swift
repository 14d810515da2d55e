public import ComposableHosting

/// A row of a ``Grid``. Each of its views is a cell.
///
/// Modifiers around a row apply to each of its cells.
public struct GridRow<Content: View>: View {
  private let alignment: VerticalAlignment?
  private let content: Content

  /// - Parameters:
  ///   - alignment: the vertical alignment of the views in the row. Nil for the grid's alignment.
  ///   - content: the cells.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension GridRow: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { [.passesOnEverything, .looksAtChildren] }
  public var _children: Content { content }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .gridRow(alignment) }

  /// The number of columns of the grid may have changed.
  public func _childrenDidChange(at place: _ElementPlace) {
    guard let grid = place.record?.parent, grid.element.kind.name == .grid else { return }
    (grid.node as? any ChildrenObserver)?.childrenDidChange()
  }
}

extension View {
  /// Lets a cell of a ``Grid`` take several columns.
  ///
  /// - Parameter count: the number of columns. Less than one counts as one.
  public func gridCellColumns(_ count: Int) -> some View {
    decorated(.decoration(.gridColumns(count)))
  }

  /// Aligns the views in the column of a ``Grid`` that the view is in, instead of the grid's alignment.
  ///
  /// ```swift
  /// GridRow {
  ///   Text("Item")
  ///   Text("Price").gridColumnAlignment(.trailing)
  /// }
  /// ```
  ///
  /// Use it for one cell of the column: of several, the first counts. Cells of several columns keep the grid's alignment.
  ///
  /// - Parameter alignment: the horizontal alignment.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
    decorated(.decoration(.gridColumnAlignment(alignment)))
  }
}
