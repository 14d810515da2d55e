public import ComposableFoundation

/// The labels, ticks and lines of an axis.
///
/// ```swift
/// Chart(sales) { … }
///   .chartYAxis {
///     AxisMarks(position: .leading, values: .automatic(desiredCount: 3)) { value in
///       AxisGridLine()
///       AxisValueLabel { Text("\(value.as(Int.self) ?? 0) €") }
///     }
///   }
/// ```
public struct AxisMarks {
  let position: AxisMarkPosition
  let values: AxisMarkValues
  let parts: (AxisValue) -> [_AxisMarkPart]

  /// - Parameters:
  ///   - position: the edge of the chart.
  ///   - values: where the marks are.
  ///   - content: the marks at a value.
  public init(
    position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> [_AxisMarkPart]
  ) {
    self.position = position
    self.values = values
    parts = content
  }

  /// - Parameters:
  ///   - position: the edge of the chart.
  ///   - values: where the marks are.
  ///   - content: the marks at a value.
  public init<Value: Plottable>(
    position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> [_AxisMarkPart]
  ) {
    self.init(position: position, values: .data(values), content: content)
  }

  /// Labels and lines at values.
  ///
  /// - Parameters:
  ///   - position: the edge of the chart.
  ///   - values: where the marks are.
  public init(position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic) {
    self.init(position: position, values: values) { _ in
      AxisGridLine()
      AxisValueLabel()
    }
  }

  /// Labels and lines at values.
  ///
  /// - Parameters:
  ///   - position: the edge of the chart.
  ///   - values: where the marks are.
  public init<Value: Plottable>(
    position: AxisMarkPosition = .automatic, values: [Value]
  ) {
    self.init(position: position, values: .data(values))
  }

  /// Labels in a format, and lines.
  ///
  /// - Parameters:
  ///   - format: makes a label of a value.
  ///   - position: the edge of the chart.
  ///   - values: where the marks are.
  public init<Format: FormatStyle>(
    format: Format, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(position: position, values: values) { _ in
      AxisGridLine()
      AxisValueLabel(format: format)
    }
  }
}

/// The edge that an axis is at.
public enum AxisMarkPosition: Hashable, Sendable {
  /// The bottom for x. For y the trailing edge, or the leading one if it has categories.
  case automatic
  /// The edges.
  case top, bottom, leading, trailing
}

/// Where the marks of an axis are.
public struct AxisMarkValues: Sendable {
  enum Choice: Sendable {
    case automatic(Int?)
    case stride(Double)
    case dates(Calendar.Component, Int, Calendar?)
    case data([_Datum])
  }

  let choice: Choice

  /// Where the chart chooses.
  public static let automatic = AxisMarkValues(choice: .automatic(nil))

  /// At round values.
  ///
  /// - Parameter desiredCount: how many, as nearly as round values allow.
  public static func automatic(desiredCount: Int) -> AxisMarkValues {
    AxisMarkValues(choice: .automatic(max(1, desiredCount)))
  }

  /// At multiples of a number.
  public static func stride(by step: Double) -> AxisMarkValues {
    AxisMarkValues(choice: .stride(step))
  }

  /// At the beginnings of units of a calendar.
  ///
  /// - Parameters:
  ///   - unit: the unit.
  ///   - count: how many units are between marks.
  ///   - calendar: the calendar; nil for the chart's.
  public static func stride(
    by unit: Calendar.Component, count: Int = 1, calendar: Calendar? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(choice: .dates(unit, count, calendar))
  }

  static func data(_ values: [some Plottable]) -> AxisMarkValues {
    AxisMarkValues(choice: .data(values.map(\.datum)))
  }
}

/// A value that an axis has marks at.
public struct AxisValue {
  let datum: _Datum
  /// The number of values before it.
  public let index: Int
  /// The number of values.
  public let count: Int

  /// The value as a type; nil if it has another kind.
  public func `as`<Value: Plottable>(_ type: Value.Type) -> Value? { Value(datum: datum) }
}
