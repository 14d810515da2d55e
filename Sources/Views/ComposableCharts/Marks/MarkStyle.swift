internal import ComposableViews

/// The style of a mark by the modifiers around it. Implementation detail; do not use it directly.
public struct _MarkStyle {
  var color: Color?
  var opacity = 1.0
  /// The values by which color, symbol and position are chosen.
  var colorKey: Channel?
  var symbolKey: Channel?
  var positionKey: Channel?
  var symbol: BasicChartSymbolShape?
  var symbolSize: Double?
  var line: StrokeStyle?
  var interpolation: InterpolationMethod?
  var cornerRadius: Double?
  var annotations: [Annotation] = []
  var isHiddenFromTable = false

  init() {}
}

/// A text beside a mark.
struct Annotation {
  var position: AnnotationPosition
  var text: String
  var color: Color?
}

/// The marks of a chart. Implementation detail; do not use it directly.
public struct _ChartMarks {
  var marks: [ChartMark] = []

  init() {}
}

/// A mark with its values.
struct ChartMark {
  enum Kind: Hashable {
    case bar, line, area, point, rule, rectangle, sector
  }

  var kind: Kind
  var x: Channel?
  var y: Channel?
  /// The value of a sector, and the space at its sides.
  var angle: Channel?
  var angularInset = 0.0
  var stacking = MarkStackingMethod.standard
  /// The part of the room of a value that it takes.
  var ratio: Double?
  /// Distinguishes lines whose marks have the same style.
  var series: Channel?
  var style: _MarkStyle
}
