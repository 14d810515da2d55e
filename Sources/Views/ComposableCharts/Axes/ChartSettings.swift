internal import ComposableFoundation
internal import ComposableViews

/// The settings of a chart by the modifiers around it.
struct ChartSettings {
  var x = AxisSetting()
  var y = AxisSetting()
  var legend = LegendSetting.automatic
  var colors = ColorSetting.automatic
}

/// The settings of an axis by modifiers.
struct AxisSetting {
  /// Nil for the marks that the chart chooses, empty for none.
  var marks: [AxisMarks]?
  var title: AxisTitle?
  var scale: ScaleSetting?
}

/// The name of an axis. Nil for none.
struct AxisTitle: Equatable {
  let text: String
}

/// Whether there is a legend, and where.
enum LegendSetting: Equatable {
  case automatic, hidden, top, bottom
}

/// The colors of values.
enum ColorSetting: Equatable {
  case automatic
  /// The colors of values by their texts, and the order of the values.
  case pairs([ColorPair])
  /// Colors for values in their order.
  case range([Color])
}

/// The color of a value.
struct ColorPair: Equatable {
  let value: _Datum
  let color: Color
}

extension EnvironmentValues {
  var chartSettings: ChartSettings {
    get { self[ChartSettingsKey.self] }
    set { self[ChartSettingsKey.self] = newValue }
  }
}

private enum ChartSettingsKey: EnvironmentKey {
  static var defaultValue: ChartSettings { ChartSettings() }
}
