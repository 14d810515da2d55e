internal import ComposableRuntime

/// The dependencies of objects that `withDependencies` has returned: a model that has no `@Dependency` of its own passes
/// them on to the models that it creates.
///
/// Beside the objects, which have no place for them, and only as long as they live.
struct ModelValues {
  private struct Entry: @unchecked Sendable {
    // Unchecked because the object need not be `Sendable`: only its identity is used here.
    weak var object: AnyObject?
    let overrides: Overrides?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var pruneThreshold = 64

  private static let ofProcess = Locked(ModelValues())

  /// Keeps the values for an operation's result, if that is an object.
  static func keep(_ values: DependencyValues, for result: some Any) {
    guard type(of: result as Any) is AnyClass else { return }
    let object = result as AnyObject
    let overrides = DependencyValues(overrides: values.resolved.overrides).kept
    ofProcess.withLock { $0.set(overrides, for: object) }
  }

  /// The overrides that were kept for a model: nil if none were kept, and nil in it if nothing was overridden.
  static func overrides(keptFor model: Any) -> Overrides?? {
    guard type(of: model) is AnyClass else { return nil }
    let object = model as AnyObject
    return ofProcess.withLock { values in
      guard let entry = values.entries[ObjectIdentifier(object)], entry.object === object
      else { return nil }
      return .some(entry.overrides)
    }
  }

  private mutating func set(_ overrides: Overrides?, for object: AnyObject) {
    if entries.count >= pruneThreshold {
      entries = entries.filter { $0.value.object != nil }
      pruneThreshold = max(64, entries.count * 2)
    }
    entries[ObjectIdentifier(object)] = Entry(object: object, overrides: overrides)
  }
}
