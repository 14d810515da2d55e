internal import ComposableRuntime

/// A client whose calls can't be intercepted: a handwritten struct of closures, a function, an object, or a value
/// behind a protocol.
struct OpaqueClient {
  /// The names of the closures; none if its calls are methods.
  let closures: [String]

  /// - Parameter value: a dependency. The initializer returns nil for plain and absent values.
  init?<Value>(_ value: Value) {
    guard let content = AbsentDependency.content(of: value) else { return nil }
    let declared = AbsentDependency.wrappedType(of: Value.self)
    let type = Swift.type(of: content)
    // The library's own dependencies, such as `dismiss`, are not external to the feature.
    guard !Self.isOfLibrary(declared), !Self.isOfLibrary(type) else { return nil }
    let mirror = Mirror(reflecting: content)
    closures = mirror.children.compactMap { Self.isFunction($0.value) ? $0.label : nil }
    if !closures.isEmpty { return }
    // If the type differs from the declared one, the value is behind a protocol.
    if type is AnyClass || type != declared || Self.isFunction(content) { return }
    // Values of the system have objects as storage.
    let isStruct = mirror.displayStyle == .struct && !Self.isOfSystem(type)
    guard isStruct, mirror.children.contains(where: { Swift.type(of: $0.value) is AnyClass })
    else { return nil }
  }

  private static let libraryModules: Set<Substring> = [
    "ComposableArchitecture", "ComposableClocks", "ComposableDependencies", "ComposableSharing",
  ]

  static func isOfLibrary(_ type: Any.Type) -> Bool {
    libraryModules.contains(TypeName(type).module)
  }

  private static func isOfSystem(_ type: Any.Type) -> Bool {
    let module = TypeName(type).module
    return module.hasPrefix("Foundation") || module == "Swift"
  }

  static func isFunction(_ value: Any) -> Bool {
    // There is no other way to detect a function type: '@Sendable (Int) -> String', and not 'Array<(Int) -> String>'.
    let type = "\(Swift.type(of: value))"
    return type.contains(" -> ") && !type.prefix { $0 != "(" }.contains("<")
  }
}
