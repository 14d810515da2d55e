/// What came out of one workload.
struct Measurement {
  enum Unit: String { case nanoseconds, bytes }

  let name: String
  let note: String?
  let unit: Unit
  let store: Samples
  let limit: Samples

  var ratio: Double { store.median / limit.median }
}
