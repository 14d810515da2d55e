internal import ComposableViews

/// Takes a session and its graph to a task on the actor that they live on.
///
/// Unchecked: what is in it is touched on that actor alone, which the compiler can't see, because the
/// actor is known only when the program runs.
struct OnOneActor<Value>: @unchecked Sendable {
  private let value: Value

  init(_ value: Value) { self.value = value }

  /// Updates the graph when something has changed, until the task is cancelled.
  func update<Session>(_ isolation: isolated (any Actor)?) async
  where Value == (Session, ViewGraph) {
    await value.1.run()
  }
}
