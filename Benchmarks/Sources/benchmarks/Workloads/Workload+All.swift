extension Workload {
  /// Every workload, in the order of the table.
  static var all: [Workload] {
    let core = sending + reading + obtaining + rows + manyChildren + [wide] + operators + forEach
    let effects =
      synchronousEffects + asynchronousEffects + runningEffects + throttling + manyEffects
    return core + navigation + shapes + observedState + effects + dependencies + testStore + memory
      + views + terminal
  }
}
