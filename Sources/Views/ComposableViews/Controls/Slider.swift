public import ComposableHosting

/// A control for a value between two bounds.
///
/// ```swift
/// Slider(value: $volume, in: 0...10, step: 0.5) { Text("Volume") }
/// ```
public struct Slider<Label: View>: View {
  private let value: Binding<Double>
  private let scale: SliderScale
  private let label: Label

  private init<Value: BinaryFloatingPoint>(
    _ value: Binding<Value>, _ bounds: ClosedRange<Value>, _ step: Value.Stride?, _ label: Label
  ) where Value.Stride: BinaryFloatingPoint {
    self.value = Binding(
      get: { Double(value.wrappedValue) },
      set: {
        // A bound that `Value` can't represent exactly comes back rounded.
        let new = Value($0)
        value.wrappedValue = min(max(new, bounds.lowerBound), bounds.upperBound)
      })
    scale = SliderScale(
      Double(bounds.lowerBound)...Double(bounds.upperBound), step: step.map { Double($0) })
    self.label = label
  }

  /// A slider for any value within bounds.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - bounds: the minimum and the maximum.
  ///   - label: the label.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label())
  }

  /// A slider for values that are a whole number of steps from the minimum.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - bounds: the minimum, and the limit that the value does not exceed.
  ///   - step: the distance between two values. If it is not greater than zero, it is ignored.
  ///   - label: the label.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride,
    @ViewBuilder label: () -> Label
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label())
  }
}

extension Slider where Label == EmptyView {
  /// A slider for any value within bounds.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - bounds: the minimum and the maximum.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, EmptyView())
  }

  /// A slider for values that are a whole number of steps from the minimum.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - bounds: the minimum, and the limit that the value does not exceed.
  ///   - step: the distance between two values. If it is not greater than zero, it is ignored.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, EmptyView())
  }
}

extension Slider: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { [.isControl, .readsBindings] }
  public var _children: Label { label }

  public func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.common
  }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .slider(value: scale.clamp(value.wrappedValue), in: scale.bounds, step: scale.step)
  }

  /// Sets the valid value nearest to the requested one.
  public func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    guard case .setNumber(let number) = event, !number.isNaN else { return .unexpected }
    value.wrappedValue = scale.nearest(to: number)
    return .handled
  }
}
