internal import ComposableViews

/// Makes the view of a session.
///
/// Unchecked: it holds a function that may go anywhere, and the type of the view. A type could be tied to
/// another actor only by being a view there alone; then the function, which runs here, could not make one.
struct WebContent: @unchecked Sendable {
  private let content: (isolated WebActor) -> AnyView

  init<Content: View>(_ content: @escaping @Sendable (isolated WebActor) -> Content) {
    self.content = { AnyView(content($0)) }
  }

  func make(on actor: isolated WebActor) -> AnyView { content(actor) }
}
