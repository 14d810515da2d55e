internal import ComposableArchitecture
internal import ComposableExploration
internal import ComposableForks

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Bionic)
  internal import Bionic
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Runs a session, or a part of it, to see whether it fails.
struct SessionTrial<State: Codable & Equatable, Action: Codable> {
  typealias Step = Session<State, Action>.Step

  let subject: SessionSubject<State, Action>
  var usesValues = true
  /// Whether each run is in a copy of the process, because the feature crashes.
  var isForked = false
  /// Whether steps are tried in a copy of the process first, because they may crash: a part of a session may do things that
  /// no user can do.
  private var triesCopies = true

  init(subject: SessionSubject<State, Action>) {
    self.subject = subject
  }

  /// Runs steps.
  ///
  /// - Returns: the failure, and the steps that were taken up to it; nil if there is none.
  mutating func run(_ steps: [Step]) async -> (failure: SessionFailure, steps: [Step])? {
    if isForked { return runForked(steps) }
    if let crash = tryInCopy(steps) { return crash }
    let run = SessionRun(subject, usesValues: usesValues)
    await run.followAndSettle(steps)
    let isSent = run.taken.last?.turns.last?.isSent ?? true
    return run.failure.map { (.found($0, isSent: isSent), run.taken.map(\.step)) }
  }

  private mutating func tryInCopy(_ steps: [Step]) -> (failure: SessionFailure, steps: [Step])? {
    #if os(Windows) || os(WASI)
      return nil
    #else
      guard triesCopies, let (signal, numbers) = runCopy(steps) else { return nil }
      // The copy waits for a thread that it does not have, and so would the others, for seconds each.
      if signal == SIGALRM { triesCopies = false }
      guard signal != 0, signal != SIGALRM else { return nil }
      return (.crash(signal: signal), steps.filter { numbers.contains($0.number) })
    #endif
  }

  /// Runs steps in a copy of the process.
  ///
  /// - Returns: the crash, and the steps up to it; nil if it does not crash, or if there is no copy.
  func runForked(_ steps: [Step]) -> (failure: SessionFailure, steps: [Step])? {
    #if os(Windows) || os(WASI)
      return nil
    #else
      for _ in 0..<3 {
        guard let (signal, numbers) = runCopy(steps) else { return nil }
        // Another thread may have held a lock when the process was copied. Try again.
        if signal == SIGALRM { continue }
        guard signal != 0 else { return nil }
        return (.crash(signal: signal), steps.filter { numbers.contains($0.number) })
      }
      return nil
    #endif
  }

  #if !os(Windows) && !os(WASI)
    /// - Returns: the signal that ended the copy, or 0, and the numbers of the steps that it began; nil if there is no
    ///   copy.
    private func runCopy(_ steps: [Step]) -> (signal: Int32, numbers: Set<Int>)? {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return nil }
      // A process that is started at the same time would keep the pipe open.
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let id = composable_fork(5)
      guard id >= 0 else {
        for end in ends { close(end) }
        return nil
      }
      if id == 0 {
        // No other thread exists here, so nothing may wait for one.
        let run = SessionRun(subject, usesValues: usesValues)
        run.follow(steps) { step in
          var number = Int32(step.number)
          write(ends[1], &number, 4)
        }
        _exit(0)
      }
      close(ends[1])
      let numbers = Self.numbers(from: ends[0])
      close(ends[0])
      return (composable_wait_for_fork(id), numbers)
    }

    /// Reads numbers up to the end of the file.
    private static func numbers(from file: Int32) -> Set<Int> {
      var numbers: Set<Int> = []
      var number: Int32 = 0
      while read(file, &number, 4) == 4 { numbers.insert(Int(number)) }
      return numbers
    }
  #endif
}
