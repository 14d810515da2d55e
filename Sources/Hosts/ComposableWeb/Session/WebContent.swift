internal import ComposableViews

/// Creates the view of a session.
///
/// Unchecked: it stores a `Sendable` function, and the type of the view. A type can be tied to another
/// actor only by an isolated conformance to `View`; then the function, which runs here, could not create
/// a value of it.
struct WebContent: @unchecked Sendable {
  private let content: (isolated WebActor) -> AnyView

  init<Content: View>(_ content: @escaping @Sendable (isolated WebActor) -> Content) {
    self.content = { AnyView(content($0)) }
  }

  func make(on actor: isolated WebActor) -> AnyView { content(actor) }
}
