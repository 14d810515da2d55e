import Foundation

/// Runs all jobs of the process on the main thread, one after another, so that a session depends on its seed only.
///
/// An effect runs beside the main actor otherwise, and may find that the clock was moved between two of its lines.
package enum SerialExecution {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// Call first in a process. It can't be undone.
  @MainActor package static func begin() {
    // The runtime calls what this variable of it points to, instead of putting a job on a thread of the pool.
    guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else {
      fatalError("This runtime has no hook for its jobs.")
    }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in
      MainActor.shared.enqueue(job)
    }
  }
}
