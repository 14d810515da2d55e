extension HostElement {
  /// The columns of a split view: the sidebar, the content if there are three, and the detail.
  public struct Columns: Hashable, Sendable {
    /// The widths, one for each column.
    public var widths: [ColumnWidth]
    /// How many of the first columns are hidden, where there is room for several.
    public var hiddenCount: Int
    /// The index of the current column, which is shown if there is room for only one.
    public var top: Int

    /// - Parameters:
    ///   - widths: the widths, one for each column.
    ///   - hiddenCount: how many of the first columns are hidden, if there is room for several.
    ///   - top: the index of the column that is shown where there is room for one only.
    public init(widths: [ColumnWidth], hiddenCount: Int = 0, top: Int = 0) {
      self.widths = widths
      self.hiddenCount = hiddenCount
      self.top = top
    }

    /// The number of columns.
    public var count: Int { widths.count }

    /// The name of a column.
    public func name(of index: Int) -> String {
      index == 0 ? "Sidebar" : index == count - 1 ? "Detail" : "Content"
    }
  }

  /// The width of a column, in points. Nil where the host chooses.
  public struct ColumnWidth: Hashable, Sendable {
    /// The least width.
    public var minimum: Double?
    /// The width where there is room for it.
    public var ideal: Double?
    /// The greatest width.
    public var maximum: Double?

    /// Creates a width that the host chooses, within limits.
    public init(minimum: Double? = nil, ideal: Double? = nil, maximum: Double? = nil) {
      self.minimum = minimum
      self.ideal = ideal
      self.maximum = maximum
    }
  }
}
