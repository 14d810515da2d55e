internal import ComposableArchitecture
internal import ComposableCasePaths
internal import ComposableRuntime
internal import CustomDump

/// How values of a type are shown. Determined once for each type: to ask a value for its conformances, one after
/// another, takes as long as to show it.
///
/// Unchecked: it is immutable, and its closures capture nothing that changes.
final class TypeForm: @unchecked Sendable {
  enum Kind {
    /// A value without parts.
    case leaf((Any) -> LeafValue)
    /// A value that is shown as another one: an optional, a property wrapper.
    case wrapper
    /// Elements that can be read by their positions.
    case elements
    /// An action that holds those of a child, an element or a field.
    case action
    /// An enum whose cases are known.
    case cases(CaseReader)
    /// What a mirror shows.
    case mirrored
    /// What the mirror for dumps shows.
    case dumped
  }

  let kind: Kind
  /// Without the names of modules.
  let name: String
  /// Whether the type is that of a feature's actions: `Search.Action`.
  let isFeatureAction: Bool

  private init(_ type: Any.Type) {
    name = Self.name(of: type)
    let last = name.prefix { $0 != "<" }.split(separator: ".").last ?? ""
    isFeatureAction = last.hasSuffix("Action")
    kind = Self.kind(of: type)
  }

  private static let forms = Locked<[ObjectIdentifier: TypeForm]>([:])

  static func of(_ type: Any.Type) -> TypeForm {
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
    if type is any ActionStep.Type { return .action }
    if let reader = CaseReader(type) { return .cases(reader) }
    // A user's own dump could show secrets, which a mirror names.
    if type is any CustomDumpReflectable.Type, isOfLibrary(type) { return .dumped }
    if type is any CustomDumpStringConvertible.Type, isOfLibrary(type) {
      return .leaf { .other(($0 as? any CustomDumpStringConvertible)?.customDumpDescription ?? "") }
    }
    if type is any CustomDumpRepresentable.Type, isOfLibrary(type) { return .wrapper }
    return .mirrored
  }

  private static func isOfLibrary(_ type: Any.Type) -> Bool {
    let module = String(reflecting: type).prefix { $0 != "." }
    return module.hasPrefix("Composable") || module.hasPrefix("Foundation") || module == "Swift"
  }

  /// `Dictionary<String, App.Row>` is `[String: Row]`.
  private static func name(of type: Any.Type) -> String {
    if let sugar = type as? any SugaredType.Type { return sugar.sugaredName }
    let name = String(reflecting: type)
    // A type in a function has an address in its name.
    let visible = name.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
      .replacing(/\(([^()]*) in [^()]*\)/) { String($0.output.1) }
    return visible.replacing(/(^|[<,(\[ ])\w+\.(?=\w)/) { String($0.output.1) }
  }
}

/// A type with a name of its own in the language: `[Int]`, `Int?`.
private protocol SugaredType {
  static var sugaredName: String { get }
}

extension Array: SugaredType {
  fileprivate static var sugaredName: String { "[\(TypeForm.of(Element.self).name)]" }
}

extension Dictionary: SugaredType {
  fileprivate static var sugaredName: String {
    "[\(TypeForm.of(Key.self).name): \(TypeForm.of(Value.self).name)]"
  }
}

extension Optional: SugaredType {
  fileprivate static var sugaredName: String {
    let name = TypeForm.of(Wrapped.self).name
    return name.contains(" ") && !name.hasPrefix("[") ? "(\(name))?" : "\(name)?"
  }
}
