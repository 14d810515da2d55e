internal import ComposableFoundation
package import ComposableRuntime

extension AsyncSemaphore {
  /// Lets half as many explorations work at a time as the machine has cores.
  ///
  /// Each keeps a core busy. With all of them busy, a test beside the explorations waits long for its tasks, and one that
  /// waits in real time, as a test store does at its end, fails.
  package static let ofExplorations = AsyncSemaphore(
    limit: max(1, ProcessInfo.processInfo.activeProcessorCount / 2))
}
