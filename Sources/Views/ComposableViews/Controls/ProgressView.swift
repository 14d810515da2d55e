public import ComposableHosting

/// The progress of a task, determinate or indeterminate.
///
/// ```swift
/// ProgressView("Loading", value: 3, total: 10)
/// ```
public struct ProgressView<Label: View>: View {
  private let fraction: Double?
  private let label: Label

  /// Shows indeterminate progress.
  ///
  /// - Parameter label: describes the task.
  public init(@ViewBuilder label: () -> Label) {
    fraction = nil
    self.label = label()
  }

  /// Shows determinate progress.
  ///
  /// - Parameters:
  ///   - value: the completed part. Progress is indeterminate if it is nil or not a number, or if
  ///     the total is not greater than zero. A value below zero is shown as zero, one above the
  ///     total as complete.
  ///   - total: the value at completion.
  ///   - label: describes the task.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label
  ) {
    fraction = value.flatMap { value in
      guard total > 0, !value.isNaN else { return nil }
      let fraction = Double(min(max(value, 0), total)) / Double(total)
      // An infinite value of an infinite total is complete.
      return fraction.isNaN ? 1 : fraction
    }
    self.label = label()
  }
}

extension ProgressView where Label == EmptyView {
  /// Shows indeterminate progress.
  public init() {
    self.init(label: { EmptyView() })
  }

  /// Shows determinate progress.
  ///
  /// - Parameters:
  ///   - value: the completed part; nil for indeterminate progress.
  ///   - total: the value at completion.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {
    self.init(value: value, total: total, label: { EmptyView() })
  }
}

extension ProgressView where Label == Text {
  /// Shows indeterminate progress.
  ///
  /// - Parameter title: describes the task.
  public init(_ title: some StringProtocol) {
    self.init(label: { Text(title) })
  }

  /// Shows determinate progress.
  ///
  /// - Parameters:
  ///   - title: describes the task.
  ///   - value: the completed part; nil for indeterminate progress.
  ///   - total: the value at completion.
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Value?, total: Value = 1.0
  ) {
    self.init(value: value, total: total, label: { Text(title) })
  }
}

extension ProgressView: _ElementView {
  public typealias Body = Never
  public var _children: Label { label }

  public func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.common
  }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .progress(fraction) }
}
