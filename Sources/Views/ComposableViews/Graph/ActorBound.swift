/// Carries a value into a task on the value's own actor.
///
/// Unchecked: the value is only used on that actor. The compiler can't verify this, because the
/// actor is known only at run time.
package struct ActorBound<Value>: @unchecked Sendable {
  /// The value, for use on its actor.
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}

extension ActorBound<ViewGraph> {
  /// Updates the graph on its actor after every change, until the task is cancelled.
  package func run(isolation: isolated (any Actor)?) async {
    await value.run()
  }
}
