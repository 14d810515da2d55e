/// Carries something into a task on the actor that it comes from.
///
/// Unchecked: what is in it is touched on that actor alone, which the compiler can't see, because the
/// actor is known only when the program runs.
struct OnOneActor<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
