/// Case paths that know all cases of their enum: an `AllCasePaths` type that is a sequence of the
/// cases' key paths and maps a value to the key path of its case.
///
/// The type that `@CasePathable` generates conforms to it, and so do the case paths of `Optional` and
/// `Result`. Iteration returns the key paths in the order of the cases' declaration:
///
/// ```swift
/// Action.allCasePaths.count { $0 is CaseKeyPath<Action, Void> }  // how many have no payload
/// Action.allCasePaths[.counter(3)] == \.counter                  // true
/// ```
public protocol CasePathReflectable<Root>: _CasesOfEnum, Sequence
where Element == PartialCaseKeyPath<Root>, Iterator == IndexingIterator<[Element]> {}

/// Case paths that know all cases of their enum, and that need not be a sequence.
///
/// Those of an enum that passes the names of its payload's cases on, as `\.child.filter` leads through an optional `child`,
/// are none: the methods of sequences would take precedence over cases of their names.
public protocol _CasesOfEnum<Root>: Sendable {
  /// The enum.
  associatedtype Root

  // The requirements are underscored because each case adds a property of its name to the type, and
  // because the macro marks them as deprecated if a case is deprecated. That silences the warnings
  // inside them, and shows nowhere else, as they are called only through the protocol.

  /// The key paths of all cases, in the order of their declaration.
  static var _keyPaths: [PartialCaseKeyPath<Root>] { get }

  /// The names of all cases, in the same order; none if they are unknown.
  static var _caseNames: [String] { get }

  /// The key path of the value's case.
  static func _keyPath(of root: Root) -> PartialCaseKeyPath<Root>

  /// The position of the value's case among the key paths; nil if it isn't available.
  static func _position(of root: Root) -> Int?
}

extension _CasesOfEnum {
  public static var _caseNames: [String] { [] }

  public static func _position(of root: Root) -> Int? { nil }
}

extension _CasesOfEnum {
  /// The key path of the value's case.
  public subscript(root: Root) -> PartialCaseKeyPath<Root> {
    Self._keyPath(of: root)
  }
}

extension CasePathReflectable {
  /// Iterates over the key paths of all cases, in the order of their declaration.
  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Root>]> {
    Self._keyPaths.makeIterator()
  }
}
