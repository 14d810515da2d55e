/// Views that are modified together; each of them is where the group is.
public struct Group<Content: View>: View {
  private let content: Content

  /// - Parameter content: the views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}
