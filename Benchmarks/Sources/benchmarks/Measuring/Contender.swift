/// One of the two sides of a workload: the store, or the same work written by hand.
///
/// It can be run as many times over as a sample needs, and tells afterwards how much of that left
/// its mark in the state: a contender whose work was optimised away, or went wrong, is found out.
@MainActor
struct Contender {
  enum Work {
    case synchronous(@MainActor (_ iterations: Int) -> Void)
    case asynchronous(@MainActor (_ iterations: Int) async -> Void)
  }

  let work: Work
  /// How many iterations the state shows, of all since the contender was made.
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

  /// How long so many iterations take, in nanoseconds.
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
