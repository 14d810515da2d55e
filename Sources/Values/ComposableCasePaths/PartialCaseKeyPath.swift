/// The name of a case whose payload's type is erased.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// A `Case` whose value's type is erased, as a partial key path returns it.
protocol ErasedCase {
  /// The type of the case's value.
  static var valueType: Any.Type { get }

  /// Returns the value inside `root`, or nil if `root` is another case.
  func value(inAny root: Any) -> Any?

  /// Returns the root that holds `value`, or nil if `value` is another type.
  func root(withAny value: Any) -> Any?
}

extension Case: ErasedCase {
  static var valueType: Any.Type { Value.self }

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
  /// The type of the payload of the case that this key path names; nil if it doesn't lead to a case.
  package var payloadType: Any.Type? {
    (type(of: self).valueType as? any ErasedCase.Type)?.valueType
  }

  /// Returns the root value of the case that this key path names, with the given payload.
  ///
  /// - Parameter payload: A payload of the case; `()` for a case without one.
  /// - Returns: Nil if the payload doesn't have the case's payload type, or if the key path doesn't
  ///   lead to a case.
  public func callAsFunction<Enum>(_ payload: Any) -> Enum? where Root == Case<Enum> {
    let end = Root(node: nil)[keyPath: self] as? any ErasedCase
    return end?.root(withAny: payload) as? Enum
  }
}

extension CasePathable {
  /// The key paths of all cases; none if the case paths are written by hand and don't know them.
  package static var caseKeyPaths: [PartialCaseKeyPath<Self>] {
    (AllCasePaths.self as? any _CasesOfEnum<Self>.Type)?._keyPaths ?? []
  }

  /// The name of each case with the type of its payload; none if they are not known.
  package static var casesByName: [(name: String, payload: Any.Type)] {
    guard let paths = AllCasePaths.self as? any _CasesOfEnum<Self>.Type else { return [] }
    return zip(paths._caseNames, paths._keyPaths).compactMap { name, path in
      path.payloadType.map { (name, $0) }
    }
  }
}
