public import ComposableHosting

/// Views in columns, row by row. Rows are as high as their highest view.
///
/// ```swift
/// ScrollView {
///   LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 8)], spacing: 8) {
///     ForEach(photos) { PhotoView(photo: $0) }
///   }
/// }
/// ```
///
/// It is as wide as the offered room, unless all columns are fixed. The header and the footer of a `Section` are as wide as
/// all columns. All views exist from the beginning, on every host.
public struct LazyVGrid<Content: View>: View {
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: Double?
  private let content: Content

  /// - Parameters:
  ///   - columns: the columns. An adaptive one stands for as many as there is room for.
  ///   - alignment: the alignment of the columns in the offered room.
  ///   - spacing: the space between two rows, in points. Nil for the host's default.
  ///   - content: the views, one for each cell.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension LazyVGrid: _ElementView {
  public typealias Body = Never
  public var _children: Content { content }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .lazyGrid(
      Alignment(horizontal: alignment, vertical: .center),
      columns: columns.isEmpty ? [GridItem()] : columns, spacing: spacing)
  }
}
