#if !os(Windows) && !os(WASI)
  import Foundation
#endif

/// The processor time used by all threads of the process. Nil if the platform doesn't report it.
func processorTime() -> Duration? {
  #if os(Windows) || os(WASI)
    nil
  #else
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  #endif
}
