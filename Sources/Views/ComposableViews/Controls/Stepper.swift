public import ComposableHosting

/// A control with a plus and a minus button.
///
/// ```swift
/// Stepper("Guests: \(guests)", value: $guests, in: 1...12)
/// ```
public struct Stepper<Label: View>: View {
  /// The current actions of plus and minus. They return nil if the button is disabled.
  private let increment: () -> (() -> Void)?
  private let decrement: () -> (() -> Void)?
  private let label: Label

  /// Performs an action for plus and one for minus.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - onIncrement: the action of the plus button. Nil disables the button.
  ///   - onDecrement: the action of the minus button. Nil disables the button.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    increment = { onIncrement }
    decrement = { onDecrement }
    self.label = label()
  }

  /// Increments and decrements a value.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - step: the size of a step.
  ///   - label: the label.
  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    increment = {
      value.wrappedValue.advancedIfPossible(by: step).map { next in { value.wrappedValue = next } }
    }
    decrement = {
      value.wrappedValue.advancedIfPossible(by: -step).map { next in { value.wrappedValue = next } }
    }
    self.label = label()
  }

  /// Increments and decrements a value within bounds.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - bounds: the minimum and the maximum. A step that would pass a bound ends at it.
  ///   - step: the size of a step.
  ///   - label: the label.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    func clamp(_ next: Value) -> Value { min(max(next, bounds.lowerBound), bounds.upperBound) }
    increment = {
      let current = value.wrappedValue
      guard current < bounds.upperBound else { return nil }
      let next = clamp(current.advancedIfPossible(by: step) ?? bounds.upperBound)
      return { value.wrappedValue = next }
    }
    decrement = {
      let current = value.wrappedValue
      guard current > bounds.lowerBound else { return nil }
      let next = clamp(current.advancedIfPossible(by: -step) ?? bounds.lowerBound)
      return { value.wrappedValue = next }
    }
    self.label = label()
  }
}

extension Stepper where Label == Text {
  /// Performs an action for plus and one for minus.
  ///
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - onIncrement: the action of the plus button. Nil disables the button.
  ///   - onDecrement: the action of the minus button. Nil disables the button.
  public init(
    _ title: some StringProtocol, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// Increments and decrements a value.
  ///
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - value: the value.
  ///   - step: the size of a step.
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1
  ) {
    self.init(value: value, step: step) { Text(title) }
  }

  /// Increments and decrements a value within bounds.
  ///
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - value: the value.
  ///   - bounds: the minimum and the maximum. A step that would pass a bound ends at it.
  ///   - step: the size of a step.
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }
}

extension Stepper: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { [.isControl, .readsBindings] }
  public var _children: Label { label }

  public func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.common
  }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .stepper(canIncrement: increment() != nil, canDecrement: decrement() != nil)
  }

  public func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    let action: (() -> Void)? =
      switch event {
      case .increment: increment()
      case .decrement: decrement()
      default: nil
      }
    guard let action else { return .unexpected }
    action()
    return .handled
  }
}
