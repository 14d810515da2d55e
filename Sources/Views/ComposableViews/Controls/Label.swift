/// A symbol and text with the same meaning.
///
/// ```swift
/// Label("Favorites", systemImage: "star")
/// ```
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// - Parameters:
  ///   - title: the text.
  ///   - icon: the symbol.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label: StylableView {
  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    StyledNode(view, at: place)
  }

  /// The symbol, followed by the text.
  var standard: some View {
    HStack {
      icon
      title
    }
  }

  func styled(in environment: EnvironmentValues) -> AnyView? {
    environment.controlStyle.customLabel?(
      LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(content: AnyView(title)),
        icon: LabelStyleConfiguration.Icon(content: AnyView(icon))))
  }
}

extension Label where Title == Text, Icon == Image {
  /// - Parameters:
  ///   - title: the text.
  ///   - systemImage: the name of the symbol.
  public init(_ title: some StringProtocol, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }
}
