/// A symbol at a value.
public struct PointMark: ChartContent {
  private let mark: ChartMark

  /// - Parameters:
  ///   - x: the value on the x axis.
  ///   - y: the value on the y axis.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = ChartMark(kind: .point, x: x.channel, y: y.channel, style: _MarkStyle())
  }

  public typealias Body = Never

  public func _addMarks(to marks: inout _ChartMarks, _ style: _MarkStyle) {
    marks.add(mark, style)
  }
}

/// A line at a value, across the chart or between two values of the other axis.
public struct RuleMark: ChartContent {
  private let mark: ChartMark

  /// A horizontal line across the chart.
  public init<Y: Plottable>(y: PlottableValue<Y>) {
    mark = ChartMark(kind: .rule, y: y.channel, style: _MarkStyle())
  }

  /// A vertical line across the chart.
  public init<X: Plottable>(x: PlottableValue<X>) {
    mark = ChartMark(kind: .rule, x: x.channel, style: _MarkStyle())
  }

  /// A horizontal line between two values.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    mark = ChartMark(
      kind: .rule, x: xStart.channel.until(xEnd.channel), y: y.channel, style: _MarkStyle())
  }

  /// A vertical line between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = ChartMark(
      kind: .rule, x: x.channel, y: yStart.channel.until(yEnd.channel), style: _MarkStyle())
  }

  public typealias Body = Never

  public func _addMarks(to marks: inout _ChartMarks, _ style: _MarkStyle) {
    marks.add(mark, style)
  }
}

/// A rectangle in the room of two values, or between values.
public struct RectangleMark: ChartContent {
  private var mark: ChartMark

  /// - Parameters:
  ///   - x: the value on the x axis.
  ///   - y: the value on the y axis.
  ///   - width: the width of the rectangle.
  ///   - height: the height of the rectangle.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .ratio(1),
    height: MarkDimension = .ratio(1)
  ) {
    mark = ChartMark(kind: .rectangle, x: x.channel, y: y.channel, style: _MarkStyle())
    mark.ratio = width.ratio ?? height.ratio
  }

  /// A rectangle between two values of each axis.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    mark = ChartMark(
      kind: .rectangle, x: xStart.channel.until(xEnd.channel),
      y: yStart.channel.until(yEnd.channel), style: _MarkStyle())
  }

  public typealias Body = Never

  public func _addMarks(to marks: inout _ChartMarks, _ style: _MarkStyle) {
    marks.add(mark, style)
  }
}
