/// The name of a case: `\.counter`, `\.child.counter`, or in full `\Action.Cases.counter`.
///
/// Case key paths are ordinary key paths: they can be hashed, compared and appended.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

extension AnyCasePath {
  /// Resolves a case key path.
  ///
  /// Evaluating a key path costs far more than calling its closures, so do this once and keep the
  /// result. A key path of one level resolves to the very closures of its case.
  ///
  /// - Parameter keyPath: A case key path. `\.self` is the path from the root to itself.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    guard let node = Case<Root>(node: nil)[keyPath: keyPath].node else {
      // Still at the start, so `Value` is `Root`, which the compiler can't know.
      self = AnyCasePath<Root, Root>() as! AnyCasePath<Root, Value>
      return
    }
    guard let node = node as? RootedCaseNode<Root, Value> else {
      preconditionFailure(
        """
        The case key path \(keyPath) starts at \(Root.self) but leads to a value of another root. \
        A property in an extension of 'Case' must continue from 'self'.
        """
      )
    }
    self = node.path
  }
}

extension KeyPath {
  /// Returns the root value of the case that this key path names, with the given payload.
  ///
  /// ```swift
  /// let name = \Action.Cases.counter
  /// name(3)  // Action.counter(3)
  /// ```
  public func callAsFunction<Enum, Payload>(_ payload: Payload) -> Enum
  where Root == Case<Enum>, Value == Case<Payload> {
    AnyCasePath(self).embed(payload)
  }

  /// Returns the root value of the case that this key path names, for a case without a payload.
  ///
  /// ```swift
  /// (\Action.Cases.reset)()  // Action.reset
  /// ```
  public func callAsFunction<Enum>() -> Enum
  where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }
}

/// Whether the value is the case that the key path names; makes case key paths usable as patterns.
///
/// ```swift
/// switch action {
/// case \.counter: …
/// default: …
/// }
/// ```
///
/// A pattern evaluates its key path each time, which takes about two microseconds. Where that
/// matters, match the case itself.
public func ~= <Root: CasePathable, Value>(keyPath: CaseKeyPath<Root, Value>, root: Root) -> Bool {
  AnyCasePath(keyPath).extract(from: root) != nil
}

/// Diagnoses a pattern that is no case of the enum. Without it the compiler takes a misspelled case, `.incremnt`, for a member
/// of the key path that the other operator expects, and says so.
@available(
  *, unavailable, message: "A pattern is one of the enum's cases, unless the enum is 'Equatable'."
)
public func ~= <Root: CasePathable>(pattern: Root, root: Root) -> Bool {
  fatalError()
}
