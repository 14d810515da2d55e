extension CasePathable {
  /// Whether this value is the case that the key path names.
  ///
  /// - Parameter keyPath: A case key path, such as `\.counter` or `\.child.counter`.
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    AnyCasePath(keyPath).extract(from: self) != nil
  }

  /// Whether this value is the case that the key path names.
  ///
  /// Use this form for key paths from a collection, such as `allCasePaths`. It is slower than the typed
  /// one, because the payload's type is determined at run time.
  ///
  /// - Parameter keyPath: A case key path whose payload's type is erased.
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    self[case: keyPath] != nil
  }

  /// The payload of the case that the key path names, or nil if this value is another case.
  ///
  /// Setting it replaces the payload if this value is in that case, and does nothing if it is in another one:
  ///
  /// ```swift
  /// var action = Action.counter(3)
  /// action[case: \.counter] = 4      // now Action.counter(4)
  /// action[case: \.counter]? += 1    // now Action.counter(5)
  /// action[case: \.child] = .closed  // still Action.counter(5)
  /// ```
  ///
  /// To change the case, set the whole value: `action = .child(.closed)`. Setting nil does nothing. To change a large
  /// payload without a copy, use ``modify(_:yield:)``.
  ///
  /// - Parameter keyPath: A case key path, such as `\.counter` or `\.child.counter`.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get {
      AnyCasePath(keyPath).extract(from: self)
    }
    set {
      let path = AnyCasePath(keyPath)
      guard let newValue, path.extract(from: self) != nil else { return }
      self = path.embed(newValue)
    }
  }

  /// The payload of the case that the key path names, or nil if this value is another case.
  ///
  /// - Parameter keyPath: A case key path whose payload's type is erased.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    let end = Case<Self>(node: nil)[keyPath: keyPath] as? any ErasedCase
    return end?.value(inAny: self)
  }

  /// Changes the payload of the case that the key path names, in place.
  ///
  /// ```swift
  /// var action = Action.counter(3)
  /// action.modify(\.counter) { $0 += 1 }  // true; now Action.counter(4)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: A case key path, such as `\.counter` or `\.child.counter`.
  ///   - yield: Changes the payload. Not called if this value is another case.
  /// - Returns: Whether this value is that case. If it is not, it stays unchanged.
  /// - Throws: Any error that `yield` throws; the payload keeps what `yield` has changed so far.
  @discardableResult
  public mutating func modify<Value, Failure: Error>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    try AnyCasePath(keyPath).modify(&self, yield) != nil
  }

  /// The payload of the case with this name, or nil if this value is another case.
  ///
  /// An enum with the attribute `@dynamicMemberLookup` can be read like this:
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
    // Not a `CaseKeyPath`: this key path has no nested subscript argument, so it is created only once
    // per program.
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }
}
