/// A value, and what it is the value of.
///
/// ```swift
/// LabeledContent("Version", value: "1.0")
/// ```
public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// - Parameters:
  ///   - content: the value.
  ///   - label: what it is the value of.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension LabeledContent where Label == Text {
  /// - Parameters:
  ///   - title: what it is the value of.
  ///   - content: the value.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// - Parameters:
  ///   - title: what it is the value of.
  ///   - value: the value.
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }
}

extension LabeledContent: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// The label and the value.
  @ViewBuilder public var _children: some View {
    Slot(.label) { label }
    Slot(.value) { content }
  }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind { .labeledContent }
}
