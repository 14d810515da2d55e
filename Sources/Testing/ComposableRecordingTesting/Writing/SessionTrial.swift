internal import ComposableArchitecture
internal import ComposableExploration
internal import ComposableForks
internal import ComposableFoundation

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
  /// How many parts of a session were not tried, because their copies of the process did not end.
  private(set) var hangingCount = 0

  init(subject: SessionSubject<State, Action>) {
    self.subject = subject
  }

  /// Runs steps, in a copy of the process first, because they may crash: a part of a session may do things that no user
  /// can do.
  ///
  /// - Parameter isPart: whether they are a part of the session, which need not be tried.
  /// - Returns: the failure, and the steps that were taken up to it; nil if there is none, or if the part was not tried.
  mutating func run(
    _ steps: [Step], isPart: Bool = false
  ) async -> (failure: SessionFailure, steps: [Step])? {
    if isForked { return runForked(steps) }
    switch runCopies(steps) {
    case .crashes(let signal, let taken): return (.crash(signal: signal), taken)
    case .hangs where isPart:
      hangingCount += 1
      return nil
    case .hangs, .ends: break
    }
    let run = SessionRun(subject, usesValues: usesValues)
    await run.followAndSettle(steps)
    let isSent = run.taken.last?.turns.last?.isSent ?? true
    return run.failure.map { (.found($0, isSent: isSent), run.taken.map(\.step)) }
  }

  /// Runs steps in a copy of the process.
  ///
  /// - Returns: the crash, and the steps up to it; nil if it does not crash, or if there is no copy.
  func runForked(_ steps: [Step]) -> (failure: SessionFailure, steps: [Step])? {
    guard case .crashes(let signal, let taken) = runCopies(steps) else { return nil }
    return (.crash(signal: signal), taken)
  }

  private enum CopyEnd {
    /// It crashes in the last of these steps.
    case crashes(signal: Int32, [Step])
    /// It ends, or there are no copies of processes.
    case ends
    /// No copy ended in time.
    case hangs
  }

  private func runCopies(_ steps: [Step]) -> CopyEnd {
    #if os(Windows) || os(WASI)
      return .ends
    #else
      for _ in 0..<3 {
        guard let (signal, numbers) = runCopy(steps) else { return .ends }
        // Another thread may have held a lock when the process was copied. Try again.
        if signal == SIGALRM { continue }
        guard signal != 0 else { return .ends }
        return .crashes(signal: signal, steps.filter { numbers.contains($0.number) })
      }
      return .hangs
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
