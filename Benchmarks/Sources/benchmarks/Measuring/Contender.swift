/// One of the two sides of a workload: the store, or the same work written by hand.
///
/// It runs as many times as a sample needs, and reports afterward how many of its iterations the
/// state shows: this detects a contender whose work was optimized away, or went wrong.
@MainActor
struct Contender {
  enum Work {
    case synchronous(@MainActor (_ iterations: Int) -> Void)
    case asynchronous(@MainActor (_ iterations: Int) async -> Void)
  }

  let work: Work
  /// The number of iterations that the state shows, since the contender was made.
  let proof: @MainActor () async -> Int

  init(
    _ work: @escaping @MainActor (_ iterations: Int) -> Void,
    proof: @escaping @MainActor () async -> Int
  ) {
    self.work = .synchronous(work)
    self.proof = proof
  }

  init(
    awaiting work: @escaping @MainActor (_ iterations: Int) async -> Void,
    proof: @escaping @MainActor () async -> Int
  ) {
    self.work = .asynchronous(work)
    self.proof = proof
  }

  /// The time that a number of iterations takes, in nanoseconds.
  func time(_ iterations: Int) async -> Double {
    let start = ContinuousClock.now
    switch work {
    case .synchronous(let work): work(iterations)
    case .asynchronous(let work): await work(iterations)
    }
    let (seconds, attoseconds) = start.duration(to: .now).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
