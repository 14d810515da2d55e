public import ComposableFoundation
public import ComposableViews

/// A part of the marks of an axis at a value. Implementation detail; do not use it directly.
public enum _AxisMarkPart {
  /// A line across the chart.
  case line
  /// A short line at the edge.
  case tick
  /// A text; nil for the text that the chart chooses.
  case label((_Datum) -> String?)
}

/// A line across the chart at a value.
public struct AxisGridLine {
  /// Creates a line.
  public init() {}
}

/// A short line at the edge of the chart. A terminal has no room for it.
public struct AxisTick {
  /// Creates a tick.
  public init() {}
}

/// A text at a value.
public struct AxisValueLabel {
  let text: (_Datum) -> String?

  /// The value itself.
  public init() {
    text = { _ in nil }
  }

  /// - Parameter text: the text.
  public init(_ text: some StringProtocol) {
    let text = String(text)
    self.text = { _ in text }
  }

  /// - Parameter format: makes a text of the value.
  public init<Format: FormatStyle>(format: Format)
  where Format.FormatInput: Plottable, Format.FormatOutput == String {
    text = { Format.FormatInput(datum: $0).map { format.format($0) } }
  }

  /// - Parameter content: the text. It has the font and the color of the axis.
  public init(content: () -> Text) {
    self.init(content().string)
  }
}

/// Combines the parts listed in a closure.
@resultBuilder
public enum AxisMarkBuilder {
  /// A line.
  public static func buildExpression(_ line: AxisGridLine) -> [_AxisMarkPart] { [.line] }
  /// A tick.
  public static func buildExpression(_ tick: AxisTick) -> [_AxisMarkPart] { [.tick] }
  /// A label.
  public static func buildExpression(_ label: AxisValueLabel) -> [_AxisMarkPart] {
    [.label(label.text)]
  }
  /// A list of any number.
  public static func buildBlock(_ parts: [_AxisMarkPart]...) -> [_AxisMarkPart] {
    parts.flatMap { $0 }
  }
  /// An `if` without `else`.
  public static func buildOptional(_ parts: [_AxisMarkPart]?) -> [_AxisMarkPart] { parts ?? [] }
  /// The first of two branches.
  public static func buildEither(first parts: [_AxisMarkPart]) -> [_AxisMarkPart] { parts }
  /// The second of two branches.
  public static func buildEither(second parts: [_AxisMarkPart]) -> [_AxisMarkPart] { parts }
}

/// Combines the marks of an axis listed in a closure.
@resultBuilder
public enum AxisContentBuilder {
  /// Marks.
  public static func buildExpression(_ marks: AxisMarks) -> [AxisMarks] { [marks] }
  /// A list of any number.
  public static func buildBlock(_ marks: [AxisMarks]...) -> [AxisMarks] { marks.flatMap { $0 } }
  /// An `if` without `else`.
  public static func buildOptional(_ marks: [AxisMarks]?) -> [AxisMarks] { marks ?? [] }
  /// The first of two branches.
  public static func buildEither(first marks: [AxisMarks]) -> [AxisMarks] { marks }
  /// The second of two branches.
  public static func buildEither(second marks: [AxisMarks]) -> [AxisMarks] { marks }
}
