/// A sector of a circle, as large as its value's share of all sectors' values.
///
/// ```swift
/// Chart(expenses) { expense in
///   SectorMark(angle: .value("Amount", expense.amount), innerRadius: .ratio(0.6))
///     .foregroundStyle(by: .value("Category", expense.category))
/// }
/// ```
///
/// The first sector begins at the top, and the others follow it clockwise. Negative values count as zero. A chart with
/// sectors alone has no axes.
public struct SectorMark: ChartContent {
  private var mark: ChartMark

  /// - Parameters:
  ///   - angle: the value that determines the angle.
  ///   - innerRadius: the radius of a hole in the middle, as a part of the circle's.
  ///   - angularInset: the space at both sides of the sector, in points of a circle with a radius of 100 points.
  public init<Value: Plottable>(
    angle: PlottableValue<Value>, innerRadius: MarkDimension = .automatic,
    angularInset: Double = 0
  ) {
    mark = ChartMark(kind: .sector, style: _MarkStyle())
    mark.angle = angle.channel
    mark.ratio = innerRadius.ratio
    mark.angularInset = max(0, angularInset)
  }

  public typealias Body = Never

  public func _addMarks(to marks: inout _ChartMarks, _ style: _MarkStyle) {
    marks.add(mark, style)
  }
}
