/// A value between two others.
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
        // A bound that the type can't hold exactly has come back from a rounded one.
        let new = Value($0)
        value.wrappedValue = min(max(new, bounds.lowerBound), bounds.upperBound)
      })
    scale = SliderScale(
      Double(bounds.lowerBound)...Double(bounds.upperBound), step: step.map { Double($0) })
    self.label = label
  }

  /// A slider of any value between two others.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - bounds: the least value and the greatest.
  ///   - label: what it is for.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label())
  }

  /// A slider of values that are a number of steps from the least.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - bounds: the least value, and the one that it does not exceed.
  ///   - step: how far two values are from each other. One that is not greater than zero counts as none.
  ///   - label: what it is for.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride,
    @ViewBuilder label: () -> Label
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label())
  }
}

extension Slider where Label == EmptyView {
  /// A slider of any value between two others.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - bounds: the least value and the greatest.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, EmptyView())
  }

  /// A slider of values that are a number of steps from the least.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - bounds: the least value, and the one that it does not exceed.
  ///   - step: how far two values are from each other. One that is not greater than zero counts as none.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, EmptyView())
  }
}

extension Slider: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// What it is for the graph.
  public static var _options: _ElementOptions { [.isControl, .readsBindings] }
  /// What it is for.
  public var _children: Label { label }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind {
    .slider(value: scale.clamp(value.wrappedValue), in: scale.bounds, step: scale.step)
  }

  /// Takes the value next to the one that was asked for.
  public func _handle(_ event: Event, at place: _ElementPlace) -> EventResult {
    guard case .setNumber(let number) = event, !number.isNaN else { return .unexpected }
    value.wrappedValue = scale.nearest(to: number)
    return .handled
  }
}
