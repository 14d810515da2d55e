#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Bionic)
  internal import Bionic
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
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
