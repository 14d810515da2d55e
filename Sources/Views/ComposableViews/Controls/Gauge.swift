public import ComposableHosting

/// A value within a range.
///
/// ```swift
/// Gauge(value: speed, in: 0...120) {
///   Text("Speed")
/// } currentValueLabel: {
///   Text("\(Int(speed)) km/h")
/// }
/// ```
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  private let fraction: Double
  private let label: Label
  private let current: CurrentValueLabel
  private let minimum: BoundsLabel
  private let maximum: BoundsLabel

  /// - Parameters:
  ///   - value: the value. A value outside of the range is shown as the bound.
  ///   - bounds: the range.
  ///   - label: the name of the measured quantity.
  ///   - currentValueLabel: the value.
  ///   - minimumValueLabel: the lower bound.
  ///   - maximumValueLabel: the upper bound.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    fraction = GaugeScale.fraction(
      of: Double(value), in: Double(bounds.lowerBound)...Double(bounds.upperBound))
    self.label = label()
    current = currentValueLabel()
    minimum = minimumValueLabel()
    maximum = maximumValueLabel()
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// - Parameters:
  ///   - value: the value. A value outside of the range is shown as the bound.
  ///   - bounds: the range.
  ///   - label: the name of the measured quantity.
  ///   - currentValueLabel: the value.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel) {
      EmptyView()
    } maximumValueLabel: {
      EmptyView()
    }
  }
}

extension Gauge where BoundsLabel == EmptyView, CurrentValueLabel == EmptyView {
  /// - Parameters:
  ///   - value: the value. A value outside of the range is shown as the bound.
  ///   - bounds: the range.
  ///   - label: the name of the measured quantity.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, label: label) { EmptyView() }
  }
}

extension Gauge: _ElementView {
  public typealias Body = Never
  /// The labels, each in a slot.
  @ViewBuilder public var _children: some View {
    OptionalSlot(slot: .label, content: label)
    OptionalSlot(slot: .value, content: current)
    OptionalSlot(slot: .minimum, content: minimum)
    OptionalSlot(slot: .maximum, content: maximum)
  }

  public func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.of(\.gauge)
  }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .gauge(fraction) }
}

/// Where a value is in a range.
enum GaugeScale {
  /// From zero to one. A range without a length, or no number, is at zero.
  static func fraction(of value: Double, in bounds: ClosedRange<Double>) -> Double {
    let length = bounds.upperBound - bounds.lowerBound
    guard length > 0, !value.isNaN else { return 0 }
    guard length.isFinite else {
      return value <= bounds.lowerBound ? 0 : value >= bounds.upperBound ? 1 : 0.5
    }
    return min(max((value - bounds.lowerBound) / length, 0), 1)
  }
}
