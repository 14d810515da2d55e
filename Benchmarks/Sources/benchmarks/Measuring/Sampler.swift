/// Runs a contender in samples that are long enough for the clock.
@MainActor
struct Sampler {
  private static let shortestSample = 10e6

  private let contender: Contender
  private var iterationsPerSample = 1
  private var iterations = 0

  init(_ contender: Contender) {
    self.contender = contender
  }

  /// Determines the number of iterations per sample, and warms up.
  mutating func calibrate() async {
    // The very first iterations make tables and caches, and may take longer than a whole sample.
    for _ in 0..<10 { _ = await run() }
    while true {
      let time = await run()
      if time >= Self.shortestSample { break }
      let missing = Self.shortestSample * 1.2 / max(time, 1)
      iterationsPerSample = Int((Double(iterationsPerSample) * min(missing, 100)).rounded(.up))
    }
  }

  /// Nanoseconds per iteration.
  mutating func sample() async -> Double {
    await run() / Double(iterationsPerSample)
  }

  /// Allocations per iteration, if they can be counted.
  mutating func allocations() async -> Double? {
    let count = min(iterationsPerSample, 1000)
    guard let allocations = await contender.allocations(count) else { return nil }
    iterations += count
    return Double(allocations) / Double(count)
  }

  func check(_ workload: String, _ side: String) async throws(UnprovenWork) {
    let proof = await contender.proof()
    guard proof == iterations else {
      throw UnprovenWork(workload: workload, side: side, iterations: iterations, proof: proof)
    }
  }

  private mutating func run() async -> Double {
    iterations += iterationsPerSample
    return await contender.time(iterationsPerSample)
  }
}

/// A contender did not do the work it was timed for.
struct UnprovenWork: Error, CustomStringConvertible {
  let workload: String
  let side: String
  let iterations: Int
  let proof: Int

  var description: String {
    """
    '\(workload)' (\(side)) was run \(iterations) times, but its state shows \(proof): its time \
    means nothing. Look for work that was optimized away or that went wrong.
    """
  }
}
