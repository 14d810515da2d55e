/// Holds the state of the hand-written side between two samples.
@MainActor
final class Variable<Value> {
  // Nil while a sample uses it.
  private var held: Value?

  var value: Value {
    get { held! }
    set { held = newValue }
    _modify { yield &held! }
  }

  init(_ value: Value) {
    held = value
  }

  /// Runs the loop of a sample on a local variable, like the state of a hand-written app.
  ///
  /// The value is moved out and back: if it were copied, the first write of each sample would copy
  /// its arrays.
  @inline(__always)
  func withLocal(_ body: (inout Value) -> Void) {
    var local = held.take()!
    body(&local)
    held = consume local
  }
}
