/// Views that the user can show and hide.
///
/// ```swift
/// DisclosureGroup("Advanced") {
///   Toggle("Verbose", isOn: $isVerbose)
/// }
/// ```
///
/// In a list, the label and the views are rows of the list. The state of the views ends when they are hidden.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let isExpanded: Binding<Bool>?
  private let label: Label
  private let content: () -> Content
  @State private var isOwnExpanded = false

  /// Creates a group that is closed at first.
  ///
  /// - Parameters:
  ///   - content: creates the views, when they are shown.
  ///   - label: the label.
  public init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    isExpanded = nil
    self.content = content
    self.label = label()
  }

  /// Creates a group that is open while a binding is true.
  ///
  /// - Parameters:
  ///   - isExpanded: whether the views are shown.
  ///   - content: creates the views, when they are shown.
  ///   - label: the label.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }

  /// The label, and the views while they are shown.
  public var body: some View {
    Disclosure(isExpanded: isExpanded ?? $isOwnExpanded, label: label, content: content)
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group that is closed at first.
  ///
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - content: creates the views, when they are shown.
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group that is open while a binding is true.
  ///
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - isExpanded: whether the views are shown.
  ///   - content: creates the views, when they are shown.
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
