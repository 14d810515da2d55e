/// The creation of a dependency's default value, which may look up others.
///
/// A task-local makes it known to the code that runs meanwhile. Tasks started by that code inherit
/// it and may outlive it, so it counts only on its own task.
///
/// Unchecked: the mutable state is accessed only on its own task.
final class Making: @unchecked Sendable {
  let key: ObjectIdentifier
  private let context: DependencyContext

  /// Whether the key has no value of its own for the context.
  var lacksOwnValue = false

  private let outer: Making?
  private let task: Int?

  init(key: ObjectIdentifier, context: DependencyContext) {
    self.key = key
    self.context = context
    outer = Making.current
    task = Self.currentTask
  }

  @TaskLocal private static var current: Making?

  static var onThisTask: Making? {
    guard let current, current.task == currentTask else { return nil }
    return current
  }

  /// Whether the value of this key for this context is already being created.
  static func isMaking(_ key: ObjectIdentifier, in context: DependencyContext) -> Bool {
    let task = currentTask
    var making = current
    while let one = making, one.task == task {
      if one.key == key, one.context == context { return true }
      making = one.outer
    }
    return false
  }

  func run<R>(_ operation: () -> R) -> R {
    Self.$current.withValue(self, operation: operation)
  }

  /// The identity of the running task; nil outside of tasks.
  private static var currentTask: Int? {
    withUnsafeCurrentTask { $0?.hashValue }
  }
}
