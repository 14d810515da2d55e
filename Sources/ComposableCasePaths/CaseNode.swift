// A case key path is evaluated from `Case<Root>` to `Case<Value>`, and in between nothing but the
// value's type is known statically. The node remembers the root's: a class that is generic in the
// value only, and below it one that knows both. So a key path is resolved without boxing anything
// in `Any`, and gives back typed closures after one checked downcast.

/// A value that a case key path has come to, from a root that this type does not tell.
class CaseNode<Value> {
  /// The node one step further on, from the same root.
  func appending<Member>(_ step: AnyCasePath<Value, Member>) -> CaseNode<Member> {
    preconditionFailure("A case node is always a rooted one.")
  }

  /// The value inside `root`, or nil when `root` is of another case or another type.
  func value(inAny root: Any) -> Any? {
    preconditionFailure("A case node is always a rooted one.")
  }

  /// The root that holds `value`, or nil when `value` is of another type.
  func root(withAny value: Any) -> Any? {
    preconditionFailure("A case node is always a rooted one.")
  }
}

/// A value that a case key path has come to, and how it got there.
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
