// A case key path is evaluated from `Case<Root>` to `Case<Value>`; in between, only the value's type is
// statically known. The node remembers the root's type: this class is generic only in the value, and its
// subclass in both. So a key path is resolved without boxing in `Any`, and returns typed closures after
// one checked downcast.

/// A value that a case key path has reached, from a root whose type is erased.
class CaseNode<Value> {
  /// The node after another step from the same root.
  func appending<Member>(_ step: AnyCasePath<Value, Member>) -> CaseNode<Member> {
    preconditionFailure("Every case node must be a 'RootedCaseNode'.")
  }

  /// Returns the value inside `root`, or nil if `root` is another case or another type.
  func value(inAny root: Any) -> Any? {
    preconditionFailure("Every case node must be a 'RootedCaseNode'.")
  }

  /// Returns the root that holds `value`, or nil if `value` is another type.
  func root(withAny value: Any) -> Any? {
    preconditionFailure("Every case node must be a 'RootedCaseNode'.")
  }
}

/// A value that a case key path has reached, with the path from its root.
final class RootedCaseNode<Root, Value>: CaseNode<Value> {
  let path: AnyCasePath<Root, Value>

  init(_ path: AnyCasePath<Root, Value>) {
    self.path = path
  }

  override func appending<Member>(_ step: AnyCasePath<Value, Member>) -> CaseNode<Member> {
    RootedCaseNode<Root, Member>(path.appending(path: step))
  }

  override func value(inAny root: Any) -> Any? {
    guard let root = root as? Root, let value = path.extract(from: root) else { return nil }
    return value
  }

  override func root(withAny value: Any) -> Any? {
    guard let value = value as? Value else { return nil }
    return path.embed(value)
  }
}
