import Foundation

/// Values that are given when nobody overrides a dependency, each made once.
///
/// There is one for the process, and in tests one for each test.
///
/// Unchecked: the slots are reached under the lock only. Values are made outside of it, because
/// making one may look up others; of two that are made at once, the first to be done is kept and
/// everybody is given that one.
final class Defaults: @unchecked Sendable {
  /// Whether it was asked for where it is in force, instead of belonging to the test that runs.
  let isIsolated: Bool

  private let lock = NSLock()
  private var slots = KeyedList<Slot>()
  private var context = DependencyContext.ofProcess

  private final class Slot {
    var prepared: (value: DefaultValue, place: Place)?
    var live: DefaultValue?
    var preview: DefaultValue?
    var test: DefaultValue?

    /// Whether somebody was given one of them, and not only to change it.
    var isUsed = false

    subscript(context: DependencyContext) -> DefaultValue? {
      get {
        switch context {
        case .live: live
        case .preview: preview
        case .test: test
        }
      }
      set {
        switch context {
        case .live: live = newValue
        case .preview: preview = newValue
        case .test: test = newValue
        }
      }
    }
  }

  init(isIsolated: Bool = false) {
    self.isIsolated = isIsolated
  }

  static let ofProcess = Defaults()

  /// The one that was prepared, or the process's own.
  var currentContext: DependencyContext {
    lock.withLock { context }
  }

  /// What was prepared or made.
  ///
  /// - Parameters:
  ///   - context: nil for the one that was prepared, or the process's own.
  ///   - isUse: whether it is for more than to be changed.
  func value(
    of key: ObjectIdentifier, in context: DependencyContext?, isUse: Bool
  ) -> DefaultValue? {
    lock.lock()
    defer { lock.unlock() }
    guard let slot = slots[key],
      let value = slot.prepared?.value ?? slot[context ?? self.context]
    else { return nil }
    if isUse { slot.isUsed = true }
    return value
  }

  /// Keeps a value unless there is one already, and gives the one that is kept.
  func keep(
    _ value: DefaultValue, of key: ObjectIdentifier, in context: DependencyContext, isUse: Bool
  ) -> DefaultValue {
    lock.lock()
    defer { lock.unlock() }
    let slot = slot(of: key)
    let kept = slot.prepared?.value ?? slot[context] ?? value
    if slot[context] == nil { slot[context] = value }
    if isUse { slot.isUsed = true }
    return kept
  }

  /// Takes a value that wins over the default, unless one was given out already.
  func prepare(_ box: any Overrides.Box, of key: ObjectIdentifier, at place: Place) -> Refusal? {
    lock.lock()
    defer { lock.unlock() }
    let slot = slot(of: key)
    if let prepared = slot.prepared { return .prepared(prepared.place) }
    let context = (box as? ValueBox<ContextKey>)?.value
    // The context has a say in every default.
    if slot.isUsed || context != nil && slots.entries.contains(where: \.element.isUsed) {
      return .used
    }
    slot.prepared = (DefaultValue(box: box, flaw: nil), place)
    if let context { self.context = context }
    return nil
  }

  /// Call it under the lock.
  private func slot(of key: ObjectIdentifier) -> Slot {
    if let slot = slots[key] { return slot }
    let slot = Slot()
    slots.set(slot, for: key)
    return slot
  }

  /// What stands in the way of preparing a dependency.
  enum Refusal {
    case used
    case prepared(Place)
  }
}
