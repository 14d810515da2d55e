import IssueReporting

/// A cached copy of IssueReporting's answer, to save the call.
let isInTestProcess = isTesting

extension DependencyValues {
  var contextOverride: DependencyContext? {
    isEmpty ? nil : override(of: ContextKey.self)
  }

  /// Whether a value is looked up for more than an update.
  var isUse: Bool { reader?.updates != true }

  @usableFromInline
  func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type, property: @autoclosure () -> Property
  ) -> Key.Value {
    let defaults = defaults
    let value =
      defaults.value(of: ObjectIdentifier(key), in: contextOverride, isUse: isUse)
      ?? defaults.keep(
        make(key, for: defaults, property: property()), of: ObjectIdentifier(key),
        in: contextOverride ?? defaults.currentContext, isUse: isUse)
    if let flaw = value.flaw {
      let use = DependencyUse(of: key, through: property(), by: reader)
      if let value = report(flaw, of: use, key: key) { return intercepted(value, of: key) }
    }
    return intercepted(ValueBox<Key>.value(in: value.box), of: key)
  }

  /// Reports the flaw. Returns the value to use if it isn't the stored one.
  private func report<Key: TestDependencyKey>(
    _ flaw: DefaultValue.Flaw, of use: DependencyUse, key: Key.Type
  ) -> Key.Value? {
    switch flaw {
    case .notControlled:
      return (key as? any NotControlledInTests.Type)?.testValue(for: use) as? Key.Value
    case .noTestValue where isUse && interceptor?.answersAlone != true:
      use.reportNoTestValue()
    case .noLiveValue where isUse:
      use.reportNoLiveValue()
    case .noTestValue, .noLiveValue:
      break
    }
    return nil
  }

  /// Creates a default value without holding a lock.
  ///
  /// A value that lives as long as the process is created without overrides, so that it doesn't
  /// depend on which caller was first. In a test the caller's overrides apply.
  private func make<Key: TestDependencyKey>(
    _ key: Key.Type, for defaults: Defaults, property: Property
  ) -> DefaultValue {
    let context = contextOverride ?? defaults.currentContext
    if Making.isMaking(ObjectIdentifier(key), in: context) {
      DependencyUse(of: key, through: property, by: reader).failOfRecursion()
    }
    var inForce = resolved.overrides
    if defaults === Defaults.ofProcess {
      inForce = nil
      if let contextOverride {
        inForce = Overrides()
        inForce?.set(contextOverride, for: ContextKey.self)
      }
    }
    let making = Making(key: ObjectIdentifier(key), context: context)
    return CurrentOverrides.withValue(inForce) {
      making.run { Self.make(key, in: context, making: making) }
    }
  }

  private static func make<Key: TestDependencyKey>(
    _ key: Key.Type, in context: DependencyContext, making: Making
  ) -> DefaultValue {
    switch context {
    case .live:
      if let live = (key as? any DependencyKey<Key.Value>.Type)?.liveValue {
        return DefaultValue(box: ValueBox<Key>(live), flaw: nil)
      }
      return DefaultValue(box: ValueBox<Key>(key.testValue), flaw: .noLiveValue)
    case .preview:
      return DefaultValue(box: ValueBox<Key>(key.previewValue), flaw: nil)
    case .test:
      if key is any NotControlledInTests.Type {
        return DefaultValue(box: NotControlled(), flaw: .notControlled)
      }
      let value = key.testValue
      return DefaultValue(
        box: ValueBox<Key>(value), flaw: making.lacksOwnValue ? .noTestValue : nil)
    }
  }
}

/// A placeholder for a value that is created for each use.
private final class NotControlled: Sendable {}
