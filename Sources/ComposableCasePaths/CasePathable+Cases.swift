extension CasePathable {
  /// Whether this value is of the case that the key path names.
  ///
  /// - Parameter keyPath: A case key path, such as `\.counter` or `\.child.counter`.
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    AnyCasePath(keyPath).extract(from: self) != nil
  }

  /// Whether this value is of the case that the key path names.
  ///
  /// This is the form for key paths out of a collection of them, such as `allCasePaths`. It is
  /// slower than the typed one, because the payload's type is found at run time.
  ///
  /// - Parameter keyPath: A case key path that does not tell its payload's type.
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    self[case: keyPath] != nil
  }

  /// The payload of the case that the key path names, or nil when this value is of another case.
  ///
  /// Setting a payload makes this value that case, whichever it was before:
  ///
  /// ```swift
  /// var action = Action.reset
  /// action[case: \.counter] = 3      // now Action.counter(3)
  /// action[case: \.counter]? += 1    // now Action.counter(4)
  /// ```
  ///
  /// Setting nil does nothing, because it does not say which case to take instead. To change a
  /// large payload without a copy, use ``modify(_:yield:)``.
  ///
  /// - Parameter keyPath: A case key path, such as `\.counter` or `\.child.counter`.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get {
      AnyCasePath(keyPath).extract(from: self)
    }
    set {
      guard let newValue else { return }
      self = AnyCasePath(keyPath).embed(newValue)
    }
  }

  /// The payload of the case that the key path names, or nil when this value is of another case.
  ///
  /// - Parameter keyPath: A case key path that does not tell its payload's type.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    let end = Case<Self>(node: nil)[keyPath: keyPath] as? any ErasedCase
    return end?.value(inAny: self)
  }

  /// Changes the payload of the case that the key path names, where it lies.
  ///
  /// ```swift
  /// var action = Action.counter(3)
  /// action.modify(\.counter) { $0 += 1 }  // true; now Action.counter(4)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: A case key path, such as `\.counter` or `\.child.counter`.
  ///   - yield: Changes the payload. Not called when this value is of another case.
  /// - Returns: Whether this value is of that case. When it is not, it stays as it was.
  /// - Throws: What `yield` throws; the payload keeps what `yield` has changed so far.
  @discardableResult
  public mutating func modify<Value, Failure: Error>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    try AnyCasePath(keyPath).modify(&self, yield) != nil
  }

  /// The payload of the case with this name, or nil when this value is of another case.
  ///
  /// An enum that adds the attribute `@dynamicMemberLookup` can be read like this:
  ///
  /// ```swift
  /// @CasePathable
  /// @dynamicMemberLookup
  /// enum Action { case counter(Int) }
  ///
  /// Action.counter(3).counter  // Optional(3)
  /// ```
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    // Not a `CaseKeyPath`: this one has no argument inside it, so it is made once per program.
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }
}
