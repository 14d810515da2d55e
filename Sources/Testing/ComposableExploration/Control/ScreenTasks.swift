/// Runs the tasks that a screen starts, so that the exploration controls what they do.
package struct ScreenTasks {
  private let control: RunControl

  init(_ control: RunControl) {
    self.control = control
  }

  /// Runs a task's body: what it calls is distinguished from what effects call, and what it does on no actor comes along.
  ///
  /// - Parameters:
  ///   - screen: the name of what started it.
  ///   - isolation: the store's actor.
  ///   - action: the body.
  package func run(
    of screen: String, isolation: isolated (any Actor)? = #isolation, _ action: () async -> Void
  ) async {
    let id = control.beginTask(of: screen)
    defer { control.endTask(id) }
    await RunControl.$currentTask.withValue(id) {
      _ = isolation
      guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
        let executor = control.freeExecutor as? any TaskExecutor
      else { return await action() }
      defer { withExtendedLifetime(executor) {} }
      await withTaskExecutorPreference(executor) {
        _ = isolation
        await action()
      }
    }
  }
}
