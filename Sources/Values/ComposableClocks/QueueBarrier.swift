/// Lets everything run first that is ready to run.
package enum QueueBarrier {
  /// Passes through the end of the queue once.
  ///
  /// On an actor, everything that was in its queue has run when this returns: a task of the lowest
  /// priority is enqueued at the end, and resumes this one by way of the global pool. Outside of
  /// actors no queue defines an order; work that was ready in the pool has most likely started.
  package static func pass(_ isolation: isolated (any Actor)?) async {
    guard isolation == nil else { return await queueUp(isolation) }
    for _ in 0..<4 {
      await queueUp(isolation)
      await Task.yield()
    }
  }

  /// Passes through the queue of the global pool, behind all tasks of the caller's own priority that are ready. Where
  /// priorities have separate threads, a task of the lowest priority passes while others wait.
  static func passPool() async {
    // Twice: the first of them may let a task continue to the end of the queue.
    await Task.detached(priority: Task.currentPriority) { await Task.yield() }.value
  }

  // A continuation instead of the task's `value`, which would raise its priority.
  private static func queueUp(_ isolation: isolated (any Actor)?) async {
    await withCheckedContinuation { continuation in
      _ = Task(priority: .background) {
        _ = isolation
        continuation.resume()
      }
    }
  }
}
