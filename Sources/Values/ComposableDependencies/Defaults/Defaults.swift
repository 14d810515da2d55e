internal import ComposableRuntime

/// The values of dependencies that aren't overridden, each created once.
///
/// The process has one instance, and so does each test.
///
/// Values are created outside of the lock, because creating one may look up others. If two are created at once, the first to finish is
/// kept, and every caller gets that one.
final class Defaults: Sendable {
  /// Whether `isolateDefaults()` created it, so that it wins over the running test's defaults.
  let isIsolated: Bool

  private struct Content {
    var slots = KeyedList<Slot>()
    var context = DependencyContext.ofProcess

    mutating func slot(of key: ObjectIdentifier) -> Slot {
      if let slot = slots[key] { return slot }
      let slot = Slot()
      slots.set(slot, for: key)
      return slot
    }
  }

  private let content = Locked(Content())

  private final class Slot {
    var prepared: (value: DefaultValue, location: SourceLocation)?
    var live: DefaultValue?
    var preview: DefaultValue?
    var test: DefaultValue?

    /// Whether one of the values was handed out for more than an update.
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

  /// The prepared context, or the process's own.
  var currentContext: DependencyContext {
    content.withLock { $0.context }
  }

  /// The prepared or created value.
  ///
  /// - Parameters:
  ///   - context: nil for the prepared context, or the process's own.
  ///   - isUse: false if the value is read only to be updated.
  func value(
    of key: ObjectIdentifier, in context: DependencyContext?, isUse: Bool
  ) -> DefaultValue? {
    content.withLock { content in
      guard let slot = content.slots[key],
        let value = slot.prepared?.value ?? slot[context ?? content.context]
      else { return nil }
      if isUse { slot.isUsed = true }
      return value
    }
  }

  /// Stores a value unless there is one already, and returns the stored one.
  func keep(
    _ value: DefaultValue, of key: ObjectIdentifier, in context: DependencyContext, isUse: Bool
  ) -> DefaultValue {
    content.withLock { content in
      let slot = content.slot(of: key)
      let kept = slot.prepared?.value ?? slot[context] ?? value
      if slot[context] == nil { slot[context] = value }
      if isUse { slot.isUsed = true }
      return kept
    }
  }

  /// Stores a value that wins over the default, unless the default was handed out already.
  func prepare(_ box: any Overrides.Box, of key: ObjectIdentifier, at location: SourceLocation)
    -> Refusal?
  {
    let context = (box as? ValueBox<ContextKey>)?.value
    return content.withLock { content in
      let slot = content.slot(of: key)
      if let prepared = slot.prepared { return .prepared(prepared.location) }
      // Every default depends on the context.
      if slot.isUsed || context != nil && content.slots.entries.contains(where: \.element.isUsed) {
        return .used
      }
      slot.prepared = (DefaultValue(box: box, flaw: nil), location)
      if let context { content.context = context }
      return nil
    }
  }

  /// Why a dependency can't be prepared.
  enum Refusal {
    case used
    case prepared(SourceLocation)
  }
}
