public import ComposableHosting

/// A button that opens a list of actions.
///
/// ```swift
/// Menu("More") {
///   Button("Rename") { store.send(.renameButtonTapped) }
///   Section {
///     Toggle("Pinned", isOn: $isPinned)
///   }
///   Menu("Move to") {
///     ForEach(folders) { folder in Button(folder.name) { move(to: folder) } }
///   }
/// }
/// ```
///
/// An action closes the menu. The content exists while the menu is closed: its shortcuts work.
public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// - Parameters:
  ///   - content: the actions: buttons, links, toggles, pickers, sections, dividers, and menus.
  ///   - label: the label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension Menu where Label == Text {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - content: the actions: buttons, links, toggles, pickers, sections, dividers, and menus.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == ComposableViews.Label<Text, Image> {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - systemImage: the name of the symbol.
  ///   - content: the actions: buttons, links, toggles, pickers, sections, dividers, and menus.
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { ComposableViews.Label(title, systemImage: systemImage) }
  }
}

extension Menu: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { .isControl }
  /// The label and the actions, which don't have the styles of controls outside of menus.
  @ViewBuilder public var _children: some View {
    Slot(.label) { label }
    _EnvironmentView(content: content, value: true) { _, environment in
      let tint = environment.controlStyle.tint
      environment.controlStyle = ControlStyle()
      environment.controlStyle.tint = tint
      environment.isInMenu = true
    }
  }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .menu }

  public func _style(at place: _ElementPlace) -> HostElement.Style {
    var style = place.environment.controlStyle.of(\.button)
    // Its label is not a button's label, so an app's button style does not apply to it.
    if style.variant == .custom { style.variant = .plain }
    if let own = place.environment.controlStyle.menu { style.variant = own }
    return style
  }
}
