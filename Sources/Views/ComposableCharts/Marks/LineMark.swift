/// A point of a line. Points with the same style, or the same series, are one line.
public struct LineMark: ChartContent {
  private var mark: ChartMark

  /// - Parameters:
  ///   - x: the value on the x axis.
  ///   - y: the value on the y axis.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = ChartMark(kind: .line, x: x.channel, y: y.channel, style: _MarkStyle())
  }

  /// - Parameters:
  ///   - x: the value on the x axis.
  ///   - y: the value on the y axis.
  ///   - series: the line that the point belongs to.
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<Series>
  ) {
    self.init(x: x, y: y)
    mark.series = series.channel
  }

  public typealias Body = Never

  public func _addMarks(to marks: inout _ChartMarks, _ style: _MarkStyle) {
    marks.add(mark, style)
  }
}

/// A place of an area between zero, or another value, and a line. Places with the same style are one area.
public struct AreaMark: ChartContent {
  private var mark: ChartMark

  /// - Parameters:
  ///   - x: the value on the x axis.
  ///   - y: the value on the y axis.
  ///   - stacking: how areas of several styles are placed.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    mark = ChartMark(kind: .area, x: x.channel, y: y.channel, style: _MarkStyle())
    mark.stacking = stacking
  }

  /// - Parameters:
  ///   - x: the value on the x axis.
  ///   - y: the value on the y axis.
  ///   - series: the area that the place belongs to.
  ///   - stacking: how several areas are placed.
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<Series>,
    stacking: MarkStackingMethod = .standard
  ) {
    self.init(x: x, y: y, stacking: stacking)
    mark.series = series.channel
  }

  /// - Parameters:
  ///   - x: the value on the x axis.
  ///   - yStart: the value of one side.
  ///   - yEnd: the value of the other side.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = ChartMark(
      kind: .area, x: x.channel, y: yStart.channel.until(yEnd.channel), style: _MarkStyle())
  }

  public typealias Body = Never

  public func _addMarks(to marks: inout _ChartMarks, _ style: _MarkStyle) {
    marks.add(mark, style)
  }
}
