extension Workload {
  /// Every workload, in the order of the table.
  static var all: [Workload] {
    let core =
      sending + middleware + reading + obtaining + rows + manyChildren + [wide] + operators
      + forEach
    let effects =
      synchronousEffects + asynchronousEffects + runningEffects + throttling + manyEffects
    return core + navigation + shapes + observedState + effects + dependencies + sharing + recording
      + sessions + testStore + memory
      + views + terminal + web
  }

  /// The time of a direct call here, in nanoseconds: the limit of a send to the root.
  static func directCall(samples: Int) async throws -> Double {
    let send = sending.first { $0.name == WorkloadName.send(depth: 0) }!
    return try await send.measure(samples: samples)!.limit.median
  }
}
