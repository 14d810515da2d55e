/// Lets everything go first that is ready to run.
package enum QueueBarrier {
  /// Goes once to the end of the queue.
  ///
  /// On an actor, what is in its queue has had its turn when this returns: a task of the lowest
  /// priority is put at the end of the queue, and resumes this one, by way of the global pool.
  /// Outside of actors there is no queue that says who comes first; what was ready in the pool has
  /// most likely begun to run.
  package static func pass(_ isolation: isolated (any Actor)?) async {
    guard isolation == nil else { return await queueUp(isolation) }
    for _ in 0..<4 {
      await queueUp(isolation)
      await Task.yield()
    }
  }

  // A continuation and not the task's `value`, which would raise its priority.
  private static func queueUp(_ isolation: isolated (any Actor)?) async {
    await withCheckedContinuation { continuation in
      _ = Task(priority: .background) {
        _ = isolation
        continuation.resume()
      }
    }
  }
}
