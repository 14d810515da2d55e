/// Carries a value into a task on the actor that the value comes from.
///
/// Unchecked: the value is touched on that actor alone, which the compiler can't see, because the actor is
/// known only at run time.
package struct ActorBound<Value>: @unchecked Sendable {
  /// The value, for use on its actor.
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}

extension ActorBound<ViewGraph> {
  /// Updates the graph on its actor whenever something has changed, until the task is cancelled.
  package func run(isolation: isolated (any Actor)?) async {
    await value.run()
  }
}
