/// How far something is, or that it goes on.
///
/// ```swift
/// ProgressView("Loading", value: 3, total: 10)
/// ```
public struct ProgressView<Label: View>: View {
  private let fraction: Double?
  private let label: Label

  /// Says that something goes on.
  ///
  /// - Parameter label: what goes on.
  public init(@ViewBuilder label: () -> Label) {
    fraction = nil
    self.label = label()
  }

  /// Says how far something is.
  ///
  /// - Parameters:
  ///   - value: how far it is. Nil where that is not known, but it goes on; so it is where the value is
  ///     not a number, and where the total is not greater than zero. Less than zero is shown as zero,
  ///     more than the total as all.
  ///   - total: how far it goes.
  ///   - label: what goes on.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label
  ) {
    fraction = value.flatMap { value in
      guard total > 0, !value.isNaN else { return nil }
      let fraction = Double(min(max(value, 0), total)) / Double(total)
      // All of an infinite total.
      return fraction.isNaN ? 1 : fraction
    }
    self.label = label()
  }
}

extension ProgressView where Label == EmptyView {
  /// Says that something goes on.
  public init() {
    self.init(label: { EmptyView() })
  }

  /// Says how far something is.
  ///
  /// - Parameters:
  ///   - value: how far it is; nil where that is not known.
  ///   - total: how far it goes.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {
    self.init(value: value, total: total, label: { EmptyView() })
  }
}

extension ProgressView where Label == Text {
  /// Says that something goes on.
  ///
  /// - Parameter title: what goes on.
  public init(_ title: some StringProtocol) {
    self.init(label: { Text(title) })
  }

  /// Says how far something is.
  ///
  /// - Parameters:
  ///   - title: what goes on.
  ///   - value: how far it is; nil where that is not known.
  ///   - total: how far it goes.
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Value?, total: Value = 1.0
  ) {
    self.init(value: value, total: total, label: { Text(title) })
  }
}

extension ProgressView: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// What goes on.
  public var _children: Label { label }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind { .progress(fraction) }
}
