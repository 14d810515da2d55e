internal import ComposableThreads

/// The interceptor of a store that overrides nothing else.
///
/// While the store's reducer runs, a word of the thread points to it. To bind a task-local value, as for the overrides of
/// other stores, would cost an app with a tool more than all that the tool does in a turn. What the reducer leaves behind
/// captures it like an override: effects, and each `@Dependency`. Only a task that the reducer itself starts does not
/// inherit it.
@usableFromInline
package final class StoreInterception {
  private let overrides: Overrides

  /// - Parameter values: a store's. Nil if they override more than the interceptor, or nothing.
  @usableFromInline
  package init?(of values: DependencyValues) {
    guard let overrides = values.resolved.overrides, overrides.entries.count == 1,
      values.interceptor != nil
    else { return nil }
    self.overrides = overrides
  }

  /// The interception by the store whose reducer runs on this thread.
  static var current: StoreInterception? {
    // Not retained by the thread: the store's reduction holds it meanwhile.
    composable_interception().map {
      Unmanaged<StoreInterception>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// The overrides that apply in the reducer.
  ///
  /// - Parameter other: the sender's overrides. They apply, except for another store's interceptor.
  func overrides(over other: Overrides?) -> Overrides {
    Overrides.merged(overrides, over: other) ?? overrides
  }
}
