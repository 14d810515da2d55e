/// Views that are modified together. Each takes part in the layout around the group.
public struct Group<Content: View>: View {
  private let content: Content

  /// - Parameter content: the views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}
