/// A plus and a minus.
///
/// ```swift
/// Stepper("Guests: \(guests)", value: $guests, in: 1...12)
/// ```
public struct Stepper<Label: View>: View {
  /// What the plus and the minus do at present. Nil for nothing.
  private let increment: () -> (() -> Void)?
  private let decrement: () -> (() -> Void)?
  private let label: Label

  /// Does something at the plus and at the minus.
  ///
  /// - Parameters:
  ///   - label: what it shows.
  ///   - onIncrement: what the plus does. Nil when it can't be pressed now.
  ///   - onDecrement: what the minus does. Nil when it can't be pressed now.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    increment = { onIncrement }
    decrement = { onDecrement }
    self.label = label()
  }

  /// Steps a value up and down.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - step: how far a step goes.
  ///   - label: what it shows.
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

  /// Steps a value up and down between bounds.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - bounds: the least value and the greatest. A step that would lead past one ends at it.
  ///   - step: how far a step goes.
  ///   - label: what it shows.
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
  /// Does something at the plus and at the minus.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - onIncrement: what the plus does. Nil when it can't be pressed now.
  ///   - onDecrement: what the minus does. Nil when it can't be pressed now.
  public init(
    _ title: some StringProtocol, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// Steps a value up and down.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - value: the value.
  ///   - step: how far a step goes.
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1
  ) {
    self.init(value: value, step: step) { Text(title) }
  }

  /// Steps a value up and down between bounds.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - value: the value.
  ///   - bounds: the least value and the greatest. A step that would lead past one ends at it.
  ///   - step: how far a step goes.
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }
}

extension Stepper: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// What it is for the graph.
  public static var _options: _ElementOptions { [.isControl, .readsBindings] }
  /// What it shows.
  public var _children: Label { label }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind {
    .stepper(canIncrement: increment() != nil, canDecrement: decrement() != nil)
  }

  /// Takes a step, if there is one to take.
  public func _handle(_ event: Event, at place: _ElementPlace) -> EventResult {
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
