internal import ComposableRuntime

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Bionic)
  internal import Bionic
#endif

/// Shows on a terminal how far an exploration is.
final class ProgressLine {
  private var isShown = false
  private var shownAt = Duration.zero

  /// Shows the numbers, a few times a second.
  func show(_ result: ExplorationResult, after duration: Duration) {
    guard isTerminal, duration - shownAt > .milliseconds(250) else { return }
    isShown = true
    shownAt = duration
    let rate = Int(Double(result.steps) / max(duration.seconds, 0.001))
    print(
      """
      \r\u{1B}[KExploring: \(result.states) states, \(result.runs) runs, depth \(result.depth), \(rate) steps a second
      """, terminator: "")
    flush()
  }

  func end() {
    if isShown { print("\r\u{1B}[K", terminator: "") }
  }

  #if os(Windows) || os(WASI)
    private var isTerminal: Bool { false }
    private func flush() {}
  #else
    private var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
    private func flush() { fflush(nil) }
  #endif
}
