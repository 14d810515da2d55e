/// A place for the state of the side that is written by hand, between two samples.
@MainActor
final class Variable<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Runs the loop of a sample on a local copy, as the state of a hand-written app would be.
  @inline(__always)
  func withLocal(_ body: (inout Value) -> Void) {
    var local = value
    body(&local)
    value = local
  }
}
