extension Workload {
  /// Every workload, in the order of the table.
  static var all: [Workload] {
    sending + reading + obtaining + rows + manyChildren + [wide] + operators + forEach + navigation
      + shapes + observedState + synchronousEffects + asynchronousEffects + runningEffects
      + throttling
      + manyEffects + dependencies + testStore + memory + views + terminal
  }
}
