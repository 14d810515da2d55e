/// A navigation stack, by the name that it had.
public struct NavigationView<Content: View>: View {
  private let content: Content

  /// - Parameter content: the first page.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The stack.
  public var body: some View {
    NavigationStack { content }
  }
}
