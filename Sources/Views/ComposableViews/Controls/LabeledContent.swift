public import ComposableFoundation
public import ComposableHosting

/// A value with a label.
///
/// ```swift
/// LabeledContent("Version", value: "1.0")
/// ```
public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// - Parameters:
  ///   - content: the value.
  ///   - label: the label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension LabeledContent where Label == Text {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - content: the value.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - value: the value.
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - value: the value.
  ///   - format: makes a string of the value, which is shown verbatim.
  public init<Format: FormatStyle>(
    _ title: some StringProtocol, value: Format.FormatInput, format: Format
  ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

extension LabeledContent: _ElementView {
  public typealias Body = Never
  /// The label and the value, each in a slot.
  @ViewBuilder public var _children: some View {
    Slot(.label) { label }
    Slot(.value) { content }
  }

  public func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.common
  }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .labeledContent }
}
