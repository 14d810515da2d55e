/// Counts the calls of a closure that has to be `Sendable`.
///
/// Unchecked: observers are called on the actor that makes the change, which is always the same
/// one.
final class CallCount: @unchecked Sendable {
  private(set) var count = 0

  func increment() {
    count += 1
  }
}
