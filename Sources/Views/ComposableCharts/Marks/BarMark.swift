/// A bar from zero, or from one value to another.
///
/// ```swift
/// Chart(sales) { sale in
///   BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.count))
/// }
/// ```
///
/// Bars with the same value on the axis of categories are stacked. A bar is horizontal if its numbers are on the x
/// axis.
public struct BarMark: ChartContent {
  private var mark: ChartMark

  /// - Parameters:
  ///   - x: the value on the x axis.
  ///   - y: the value on the y axis.
  ///   - width: the width of an upright bar.
  ///   - height: the height of a lying bar.
  ///   - stacking: how bars with the same value are placed.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    mark = ChartMark(kind: .bar, x: x.channel, y: y.channel, style: _MarkStyle())
    mark.stacking = stacking
    mark.ratio = width.ratio ?? height.ratio
  }

  /// A lying bar from one value to another.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    mark = ChartMark(
      kind: .bar, x: xStart.channel.until(xEnd.channel), y: y.channel, style: _MarkStyle())
    mark.ratio = height.ratio
  }

  /// An upright bar from one value to another.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    mark = ChartMark(
      kind: .bar, x: x.channel, y: yStart.channel.until(yEnd.channel), style: _MarkStyle())
    mark.ratio = width.ratio
  }

  public typealias Body = Never

  public func _addMarks(to marks: inout _ChartMarks, _ style: _MarkStyle) {
    marks.add(mark, style)
  }
}

extension Channel {
  /// The part of an axis from this value to another one.
  func until(_ other: Channel) -> Channel {
    var channel = self
    channel.end = other.value
    channel.endUnit = other.unit
    return channel
  }
}

extension _ChartMarks {
  mutating func add(_ mark: ChartMark, _ style: _MarkStyle) {
    var mark = mark
    mark.style = style
    marks.append(mark)
  }
}
