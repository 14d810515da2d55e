/// Work that an app does all the time, done by a store and written by hand.
@MainActor
struct Workload {
  let name: String
  /// Describes the limit, if it is more than the same work on a struct.
  let note: String?
  private let work: Work

  private enum Work {
    case timed(@MainActor () async -> (store: Contender, limit: Contender))
    case sized(@MainActor () -> (store: Double, limit: Double)?)
  }

  /// - Parameters:
  ///   - name: the work of one iteration.
  ///   - note: describes the limit, if it is not the same work on a struct.
  ///   - contenders: makes the two sides; called only if the workload runs.
  init(
    _ name: String, note: String? = nil,
    contenders: @escaping @MainActor () async -> (store: Contender, limit: Contender)
  ) {
    self.name = name
    self.note = note
    work = .timed(contenders)
  }

  /// A workload measured in bytes.
  ///
  /// - Parameter bytes: one sample of each side; nil if memory can't be measured.
  init(
    bytes name: String, note: String? = nil,
    _ bytes: @escaping @MainActor () -> (store: Double, limit: Double)?
  ) {
    self.name = name
    self.note = note
    work = .sized(bytes)
  }

  /// Alternates the samples of both sides, so that a machine that gets slower or faster does so for
  /// both.
  ///
  /// - Returns: nil if this platform can't measure the workload.
  /// - Throws: ``UnprovenWork``.
  func measure(samples count: Int) async throws -> Measurement? {
    var storeSamples: [Double] = []
    var limitSamples: [Double] = []
    var allocations: (store: Double?, limit: Double?)
    switch work {
    case .timed(let makeContenders):
      let contenders = await makeContenders()
      var store = Sampler(contenders.store)
      var limit = Sampler(contenders.limit)
      await store.calibrate()
      await limit.calibrate()
      for _ in 0..<count {
        storeSamples.append(await store.sample())
        limitSamples.append(await limit.sample())
      }
      allocations = (await store.allocations(), await limit.allocations())
      try await store.check(name, "store")
      try await limit.check(name, "limit")
    case .sized(let bytes):
      for _ in 0..<count {
        guard let sample = bytes() else { return nil }
        storeSamples.append(sample.store)
        limitSamples.append(sample.limit)
      }
    }
    return Measurement(
      name: name, note: note, unit: unit, store: Samples(storeSamples),
      limit: Samples(limitSamples), allocations: allocations.store,
      limitAllocations: allocations.limit)
  }

  private var unit: Measurement.Unit {
    switch work {
    case .timed: .nanoseconds
    case .sized: .bytes
    }
  }
}
