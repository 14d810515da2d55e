/// Reads and makes the cases of an enum whose type is known at run time only, by the case paths that `@CasePathable`
/// generates.
///
/// Their key paths are evaluated once. After that a read costs a switch and one box, where a mirror costs ten times as
/// much.
///
/// Unchecked: the ends of the key paths have case paths, which are sendable, and are not changed.
package final class CaseReader: @unchecked Sendable {
  /// The names of the cases, in the order of their declaration.
  package let names: [String]
  /// The types of their payloads; `Void` for a case without one.
  package let payloads: [Any.Type]

  private let ends: [any ErasedCase]
  private let position: (Any) -> Int?

  /// - Returns: nil if the type is no enum whose cases have names.
  package convenience init?(_ type: Any.Type) {
    func paths<Enum: CasePathable>(_: Enum.Type) -> (any _CasesOfEnum.Type)? {
      Enum.AllCasePaths.self as? any _CasesOfEnum.Type
    }
    guard let type = type as? any CasePathable.Type, let paths = paths(type) else { return nil }
    self.init(paths: paths)
  }

  private init?<Paths: _CasesOfEnum>(paths: Paths.Type) {
    names = Paths._caseNames
    let keyPaths = Paths._keyPaths
    guard !names.isEmpty, names.count == keyPaths.count else { return nil }
    payloads = keyPaths.map { $0.payloadType ?? Never.self }
    let ends = keyPaths.compactMap { Case<Paths.Root>(node: nil)[keyPath: $0] as? any ErasedCase }
    guard ends.count == keyPaths.count else { return nil }
    self.ends = ends
    position = { value in
      guard let root = value as? Paths.Root else { return nil }
      return Paths._position(of: root)
    }
  }

  /// The position of the value's case, and its payload: `()` if it has none.
  package func read(_ value: Any) -> (position: Int, payload: Any)? {
    if let position = position(value), let payload = ends[position].value(inAny: value) {
      return (position, payload)
    }
    for (position, end) in ends.enumerated() {
      if let payload = end.value(inAny: value) { return (position, payload) }
    }
    return nil
  }

  /// The value with this case and payload; nil if the payload has another type.
  package func make(_ position: Int, with payload: Any) -> Any? {
    ends[position].root(withAny: payload)
  }
}
