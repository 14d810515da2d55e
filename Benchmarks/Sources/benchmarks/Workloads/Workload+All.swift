extension Workload {
  /// Every workload, in the order of the table.
  static var all: [Workload] {
    sending + reading + obtaining + rows + manyChildren + [wide] + synchronousEffects
      + asynchronousEffects + memory
  }
}
