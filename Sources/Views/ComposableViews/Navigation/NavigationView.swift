/// The former name of ``NavigationStack``.
public struct NavigationView<Content: View>: View {
  private let content: Content

  /// - Parameter content: the first page.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    NavigationStack { content }
  }
}
