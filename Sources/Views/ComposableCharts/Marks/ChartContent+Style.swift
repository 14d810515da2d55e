public import ComposableViews

/// Marks with a changed style. Implementation detail: the result of modifiers; do not use it directly.
public struct _StyledChartContent<Content: ChartContent>: ChartContent {
  let content: Content
  let change: (inout _MarkStyle) -> Void

  public typealias Body = Never

  public func _addMarks(to marks: inout _ChartMarks, _ style: _MarkStyle) {
    var style = style
    change(&style)
    content._addMarks(to: &marks, style)
  }
}

extension ChartContent {
  func styled(_ change: @escaping (inout _MarkStyle) -> Void) -> _StyledChartContent<Self> {
    _StyledChartContent(content: self, change: change)
  }

  /// Sets the color of the marks.
  public func foregroundStyle(_ color: Color) -> some ChartContent {
    styled {
      $0.color = color
      $0.colorKey = nil
    }
  }

  /// Gives marks with different values different colors, and explains them in a legend.
  public func foregroundStyle<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some ChartContent {
    styled {
      $0.colorKey = value.channel
      $0.color = nil
    }
  }

  /// Sets the opacity of the marks, from zero to one.
  public func opacity(_ opacity: Double) -> some ChartContent {
    styled { $0.opacity *= min(max(opacity, 0), 1) }
  }

  /// Sets the symbol of points, and of the points of lines.
  public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
    styled { $0.symbol = symbol }
  }

  /// Gives marks with different values different symbols, and explains them in a legend.
  public func symbol<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    styled { $0.symbolKey = value.channel }
  }

  /// Sets the area of symbols, in square points.
  public func symbolSize(_ area: Double) -> some ChartContent {
    styled { $0.symbolSize = max(0, area).squareRoot() }
  }

  /// Places marks with different values side by side, instead of on top of each other.
  public func position<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    styled { $0.positionKey = value.channel }
  }

  /// Sets the width and the dashes of lines.
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    styled { $0.line = style }
  }

  /// Sets the way from one point of a line to the next.
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    styled { $0.interpolation = method }
  }

  /// Rounds the corners of bars and rectangles, by a radius in points.
  public func cornerRadius(_ radius: Double) -> some ChartContent {
    styled { $0.cornerRadius = max(0, radius) }
  }

  /// Leaves the marks out of the table of the values, which is read aloud.
  public func accessibilityHidden(_ isHidden: Bool) -> some ChartContent {
    styled { $0.isHiddenFromTable = isHidden }
  }

  /// Puts a text beside the marks.
  ///
  /// ```swift
  /// BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.count))
  ///   .annotation { Text("\(sale.count)") }
  /// ```
  ///
  /// - Parameters:
  ///   - position: the place of the text.
  ///   - content: the text. Its color is shown; the chart determines its font.
  public func annotation(
    position: AnnotationPosition = .automatic, content: () -> Text
  ) -> some ChartContent {
    let text = content()
    let annotation = Annotation(
      position: position, text: text.string, color: text._color)
    return styled { $0.annotations.append(annotation) }
  }
}
