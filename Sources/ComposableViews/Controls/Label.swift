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

  /// The symbol, followed by the text.
  public var body: some View {
    HStack {
      icon
      title
    }
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
