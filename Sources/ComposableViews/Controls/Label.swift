/// A sign and the text that says the same.
///
/// ```swift
/// Label("Favourites", systemImage: "star")
/// ```
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// - Parameters:
  ///   - title: the text.
  ///   - icon: the sign.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The sign, and the text beside it.
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
  ///   - systemImage: the sign's name.
  public init(_ title: some StringProtocol, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }
}
