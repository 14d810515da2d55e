public import ComposableFoundation

/// A value with the name of its quantity.
///
/// ```swift
/// BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.count))
/// ```
public struct PlottableValue<Value: Plottable> {
  let channel: Channel

  /// - Parameters:
  ///   - label: the name of the quantity. An axis, a legend and the table of the values show it.
  ///   - value: the value.
  public static func value(_ label: some StringProtocol, _ value: Value) -> PlottableValue {
    PlottableValue(channel: Channel(label: String(label), value: value.datum))
  }

  /// The part of an axis between two values.
  ///
  /// - Parameters:
  ///   - label: the name of the quantity.
  ///   - range: the values at both ends.
  public static func value(
    _ label: some StringProtocol, _ range: Range<Value>
  ) -> PlottableValue where Value: Comparable {
    PlottableValue(
      channel: Channel(
        label: String(label), value: range.lowerBound.datum, end: range.upperBound.datum))
  }
}

extension PlottableValue where Value == Date {
  /// The day, month or other unit of the calendar that a date is in. A bar is as wide as the unit.
  ///
  /// - Parameters:
  ///   - label: the name of the quantity.
  ///   - date: the date.
  ///   - unit: the unit of the calendar.
  ///   - calendar: the calendar; the environment's by default.
  public static func value(
    _ label: some StringProtocol, _ date: Date, unit: Calendar.Component,
    calendar: Calendar? = nil
  ) -> PlottableValue {
    PlottableValue(
      channel: Channel(
        label: String(label), value: .date(date),
        unit: DateUnit(component: unit, calendar: calendar)))
  }
}

/// A unit of a calendar.
struct DateUnit: Hashable {
  let component: Calendar.Component
  /// Nil for the calendar of the environment.
  let calendar: Calendar?
}

/// A value of a mark along an axis.
struct Channel: Hashable {
  var label: String
  var value: _Datum
  /// The other end of a mark that reaches from one value to another.
  var end: _Datum?
  /// The end of the unit that the value is the beginning of.
  var unitEnd: _Datum?
  /// The unit that the value is in, until the chart knows the calendar.
  var unit: DateUnit?
  /// The unit that contains the other end.
  var endUnit: DateUnit?
}
