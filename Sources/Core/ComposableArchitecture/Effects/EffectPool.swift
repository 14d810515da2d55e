internal import ComposableClocks

/// Where the code of a store's effects runs that is on no actor.
enum EffectPool {
  /// In the global pool.
  case global
  /// In the global pool, where each effect's activity tracks it: for tests.
  case observed
  /// On an executor of a tool's own. Not typed, because not all systems that run this know the type.
  case executor(AnyObject)

  var isOfTool: Bool {
    if case .executor = self { return true }
    return false
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func executor(for activity: TaskActivity?) -> (any TaskExecutor)? {
    switch self {
    case .global: nil
    case .observed: activity?.executor
    case .executor(let executor): executor as? any TaskExecutor
    }
  }
}

extension EffectOwner {
  final var effectsPool: EffectPool {
    if let effectsExecutor { return .executor(effectsExecutor) }
    return effectsObserver == nil ? .global : .observed
  }
}
