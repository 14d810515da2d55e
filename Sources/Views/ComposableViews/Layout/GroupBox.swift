public import ComposableHosting

/// Views that belong together, with a box around them.
///
/// ```swift
/// GroupBox("Delivery") {
///   Text("Tomorrow")
///   Toggle("Gift wrap", isOn: $isGift)
/// }
/// ```
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// - Parameters:
  ///   - content: the views, in a column.
  ///   - label: the label of the box.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension GroupBox where Label == EmptyView {
  /// - Parameter content: the views, in a column.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - content: the views, in a column.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox: _ElementView {
  public typealias Body = Never
  /// The label and the content, each in a slot.
  @ViewBuilder public var _children: some View {
    OptionalSlot(slot: .label, content: label)
    Slot(.value) { content }
  }

  public func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.common
  }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .groupBox }
}
