/// Case paths that know all cases of their enum: an `AllCasePaths` type that can be gone over, and
/// that tells which case a value is of.
///
/// What `@CasePathable` generates conforms to it, as do the case paths of `Optional` and `Result`.
/// Iterating gives the key paths of the cases in the order of their declaration:
///
/// ```swift
/// Action.allCasePaths.count { $0 is CaseKeyPath<Action, Void> }  // how many have no payload
/// Action.allCasePaths[.counter(3)] == \.counter                  // true
/// ```
public protocol CasePathReflectable<Root>: Sendable, Sequence
where Element == PartialCaseKeyPath<Root>, Iterator == IndexingIterator<[Element]> {
  /// The enum.
  associatedtype Root

  // The requirements are underscored because each case adds a property of its name to the type,
  // and because the macro marks them as deprecated when a case is: that silences the warnings
  // within them, and shows nowhere, as they are called through the protocol only.

  /// The key paths of all cases, in the order of their declaration.
  static var _keyPaths: [PartialCaseKeyPath<Root>] { get }

  /// The key path of the case that the value is of.
  static func _keyPath(of root: Root) -> PartialCaseKeyPath<Root>

  /// The position of the value's case among the key paths; nil where that is not told.
  static func _position(of root: Root) -> Int?
}

extension CasePathReflectable {
  public static func _position(of root: Root) -> Int? { nil }
}

extension CasePathReflectable {
  /// The key path of the case that the value is of.
  public subscript(root: Root) -> PartialCaseKeyPath<Root> {
    Self._keyPath(of: root)
  }

  /// Goes over the key paths of all cases, in the order of their declaration.
  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Root>]> {
    Self._keyPaths.makeIterator()
  }
}
