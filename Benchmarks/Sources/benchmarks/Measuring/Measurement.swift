/// The result of one workload.
struct Measurement {
  enum Unit: String { case nanoseconds, bytes }

  let name: String
  let note: String?
  let unit: Unit
  let store: Samples
  let limit: Samples
  /// The store's allocations per iteration, if they can be counted.
  var allocations: Double?
  /// The same by hand.
  var limitAllocations: Double?

  var ratio: Double { store.median / limit.median }
}
