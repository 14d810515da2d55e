#if !os(Windows) && !os(WASI)
  import Foundation
#endif

/// How long all threads of the process have computed. Nil where the platform can't say.
func processorTime() -> Duration? {
  #if os(Windows) || os(WASI)
    nil
  #else
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  #endif
}
