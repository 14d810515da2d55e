/// A place for the state of the side that is written by hand, between two samples.
@MainActor
final class Variable<Value> {
  // Nil while a sample has it.
  private var held: Value?

  var value: Value {
    get { held! }
    set { held = newValue }
    _modify { yield &held! }
  }

  init(_ value: Value) {
    held = value
  }

  /// Runs the loop of a sample on a local variable, as the state of a hand-written app would be.
  ///
  /// The value is taken out and put back: were it copied, the first write of each sample would copy
  /// its arrays.
  @inline(__always)
  func withLocal(_ body: (inout Value) -> Void) {
    var local = held.take()!
    body(&local)
    held = consume local
  }
}
