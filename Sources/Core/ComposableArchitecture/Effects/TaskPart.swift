/// A task that is a part of an effect's work.
final class TaskPart<Success: Sendable>: CancellableTask, Sendable {
  private let task: Task<Success, Never>

  init(_ task: Task<Success, Never>) {
    self.task = task
  }

  func cancel() { task.cancel() }
}
