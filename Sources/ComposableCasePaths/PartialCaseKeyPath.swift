/// The name of a case whose payload's type is not known.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// A `Case` of any value, as it comes out of a partial key path.
protocol ErasedCase {
  /// The value inside `root`, or nil when `root` is of another case.
  func value(inAny root: Any) -> Any?

  /// The root that holds `value`, or nil when `value` is of another type.
  func root(withAny value: Any) -> Any?
}

extension Case: ErasedCase {
  func value(inAny root: Any) -> Any? {
    guard let node else { return root }
    return node.value(inAny: root)
  }

  func root(withAny value: Any) -> Any? {
    guard let node else { return value is Value ? value : nil }
    return node.root(withAny: value)
  }
}

extension PartialKeyPath {
  /// The root value of the case this key path names, with the given payload.
  ///
  /// - Parameter payload: A payload of the case; `()` for a case without one.
  /// - Returns: Nil when the payload is not of the type that the case takes, or the key path does
  ///   not lead to a case.
  public func callAsFunction<Enum>(_ payload: Any) -> Enum? where Root == Case<Enum> {
    let end = Root(node: nil)[keyPath: self] as? any ErasedCase
    return end?.root(withAny: payload) as? Enum
  }
}
