internal import ComposableHosting

/// Related controls, side by side.
///
/// ```swift
/// ControlGroup("Zoom") {
///   Button("Smaller") { zoom -= 1 }
///   Button("Larger") { zoom += 1 }
/// }
/// ```
///
/// In a menu, it is a section with the label as its header. Elsewhere the label is not shown, and a title is read aloud.
public struct ControlGroup<Label: View, Content: View>: View {
  private let name: String?
  private let label: Label
  private let content: Content
  @Environment(\.isInMenu) private var isInMenu

  private init(_ name: String?, _ label: Label, _ content: Content) {
    self.name = name
    self.label = label
    self.content = content
  }

  /// - Parameters:
  ///   - content: the controls.
  ///   - label: the label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(nil, label(), content())
  }

  /// The controls.
  public var body: some View {
    if isInMenu {
      Section {
        content
      } header: {
        label
      }
    } else if let name {
      group.accessibilityLabel(name)
    } else {
      group
    }
  }

  private var group: some View {
    HStack(spacing: 8) { content }.accessibilityElement(children: .contain)
  }
}

extension ControlGroup where Label == EmptyView {
  /// - Parameter content: the controls.
  public init(@ViewBuilder content: () -> Content) {
    self.init(nil, EmptyView(), content())
  }
}

extension ControlGroup where Label == Text {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - content: the controls.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(String(title), Text(title), content())
  }
}

extension ControlGroup where Label == ComposableViews.Label<Text, Image> {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - systemImage: the name of the symbol.
  ///   - content: the controls.
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(
      String(title), ComposableViews.Label(title, systemImage: systemImage), content())
  }
}

extension EnvironmentValues {
  /// Whether views are actions of a menu.
  var isInMenu: Bool {
    get { self[IsInMenuKey.self] }
    set { self[IsInMenuKey.self] = newValue }
  }
}

private enum IsInMenuKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
