internal import ComposableArchitecture
package import ComposableCasePaths
internal import ComposableRuntime
internal import CustomDump

/// How values of a type are shown and written. Determined once for each type: checking a value's conformances one after
/// another takes as long as showing it.
///
/// Unchecked: it is immutable, and its closures capture nothing that changes.
package final class TypeForm: @unchecked Sendable {
  package enum Kind {
    /// A value without parts.
    case leaf((Any) -> LeafValue)
    /// A value that is shown as its content: an optional, a property wrapper.
    case wrapper
    /// Elements that can be read by their positions.
    case elements
    /// An action that contains actions of a child, an element or a field.
    case action
    /// An enum whose cases are known.
    case cases(CaseReader)
    /// The parts that a mirror shows.
    case mirrored
    /// The parts that the custom mirror for dumps shows.
    case dumped
  }

  package let kind: Kind
  /// The name of the type, without modules.
  package let name: String
  /// The name of the type in other files; nil if it is not visible there.
  let nameInOtherFiles: String?
  /// Whether its cases have key paths.
  let isCasePathable: Bool
  /// Whether the type is a feature's action type: `Search.Action`.
  let isFeatureAction: Bool

  private init(_ type: Any.Type) {
    let typeName = TypeName(type)
    name = typeName.short
    nameInOtherFiles = typeName.inOtherFiles
    isCasePathable = type is any CasePathable.Type
    let last = name.prefix { $0 != "<" }.split(separator: ".").last ?? ""
    isFeatureAction = last.hasSuffix("Action")
    kind = Self.kind(of: type)
  }

  private static let forms = Locked<[ObjectIdentifier: TypeForm]>([:])

  package static func of(_ type: Any.Type) -> TypeForm {
    let id = ObjectIdentifier(type)
    if let form = forms.withLock({ $0[id] }) { return form }
    // Outside of the lock, because it calls code of the type.
    let form = TypeForm(type)
    return forms.withLock { forms in
      if let other = forms[id] { return other }
      forms[id] = form
      return form
    }
  }

  private static func kind(of type: Any.Type) -> Kind {
    if let leaf = LeafValue.reader(of: type) { return .leaf(leaf) }
    if type is any WrappedValue.Type { return .wrapper }
    if type is any ElementsByPosition.Type { return .elements }
    if type is any LibraryAction.Type { return .action }
    if let reader = CaseReader(type) { return .cases(reader) }
    // A user's custom dump could show secrets that only the labels of a mirror reveal.
    if type is any CustomDumpReflectable.Type, isOfLibrary(type) { return .dumped }
    if type is any CustomDumpStringConvertible.Type, isOfLibrary(type) {
      return .leaf {
        .opaque(($0 as? any CustomDumpStringConvertible)?.customDumpDescription ?? "")
      }
    }
    if type is any CustomDumpRepresentable.Type, isOfLibrary(type) { return .wrapper }
    return .mirrored
  }

  private static func isOfLibrary(_ type: Any.Type) -> Bool {
    let module = TypeName(type).module
    return module.hasPrefix("Composable") || module.hasPrefix("Foundation") || module == "Swift"
  }
}
