public import ComposableViews

/// Where a legend is.
public enum ChartLegendPosition: Hashable, Sendable {
  /// Below the chart.
  case automatic
  /// Above or below the chart.
  case top, bottom
}

extension View {
  /// Shows or hides the legends of charts in the view.
  public func chartLegend(_ visibility: Visibility) -> some View {
    environment(\.chartSettings.legend, visibility == .hidden ? .hidden : .automatic)
  }

  /// Places the legends of charts in the view.
  public func chartLegend(position: ChartLegendPosition) -> some View {
    environment(\.chartSettings.legend, position == .top ? .top : .bottom)
  }

  /// Sets the colors of values for `foregroundStyle(by:)` in charts in the view. The legend has the order of the pairs.
  public func chartForegroundStyleScale<Value: Plottable>(
    _ mapping: KeyValuePairs<Value, Color>
  ) -> some View {
    environment(
      \.chartSettings.colors, .pairs(mapping.map { ColorPair(value: $0.datum, color: $1) }))
  }

  /// Sets the colors of values for `foregroundStyle(by:)` in charts in the view.
  ///
  /// - Parameters:
  ///   - domain: the values.
  ///   - range: their colors, which repeat if there are fewer.
  public func chartForegroundStyleScale<Value: Plottable>(
    domain: [Value], range: [Color]
  ) -> some View {
    let pairs = domain.enumerated().map { index, value in
      ColorPair(value: value.datum, color: range.isEmpty ? .primary : range[index % range.count])
    }
    return environment(\.chartSettings.colors, .pairs(pairs))
  }

  /// Sets the colors for `foregroundStyle(by:)` in charts in the view, which repeat if there are more values.
  public func chartForegroundStyleScale(range: [Color]) -> some View {
    environment(\.chartSettings.colors, range.isEmpty ? .automatic : .range(range))
  }
}
