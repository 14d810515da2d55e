/// A goal, and the result for it.
struct Goal {
  let text: String
  /// The result, in words.
  let reached: String
  let isMet: Bool

  var line: String { "\(isMet ? "met   " : "MISSED") \(text): \(reached)" }

  /// The time of a direct call on the machine that the goals are for, in nanoseconds.
  static let directCall = 1.5

  /// The goals that the measurements cover.
  ///
  /// - Parameter slowness: the ratio of a direct call's time here to its time on the machine that
  ///   the goals are for. Times are divided by it.
  static func all(in measurements: [Measurement], slowness: Double) -> [Goal] {
    let byName = Dictionary(uniqueKeysWithValues: measurements.map { ($0.name, $0) })
    let computed = [
      level(byName), rows(byName), presentations(byName, slowness), idleChildren(byName),
      recording(byName, WorkloadName.recordedTurn, 300, slowness),
      recording(byName, WorkloadName.recordedCall, 1_300, slowness),
    ]
    return computed.compactMap(\.self)
      + ratios.compactMap {
        $0.goal(in: byName) {
          $0.ratio
        } describe: {
          "\($0.short) times"
        }
      }
      + times.compactMap {
        $0.goal(in: byName) {
          $0.store.median / slowness
        } describe: {
          $0.time
        }
      }
      + sizes.compactMap {
        $0.goal(in: byName) {
          $0.store.median
        } describe: {
          "\($0.short) B"
        }
      }
  }

  /// The maximum for one workload.
  private struct Bound {
    let workload: String
    let most: Double

    init(_ workload: String, _ most: Double) {
      self.workload = workload
      self.most = most
    }

    func goal(
      in measurements: [String: Measurement], _ value: (Measurement) -> Double,
      describe: (Double) -> String
    ) -> Goal? {
      measurements[workload].map { measurement in
        let value = value(measurement)
        return Goal(
          text: "\(workload), at most \(describe(most))", reached: describe(value),
          isMet: value <= most)
      }
    }
  }

  /// Compared with the limit.
  private static let ratios = [
    Bound(WorkloadName.send(depth: 0), 20),
    Bound(WorkloadName.manyAndFewRows, 1.5),
    Bound(WorkloadName.manyAndFewRowStores, 1.5),
    Bound(WorkloadName.observedRow(of: 100_000), 5),
    Bound(WorkloadName.presentedArray, 2),
    Bound("observed state: read tracked, set, notified", 1.3),
    Bound("observed state: read, tracked", 1.3),
    Bound(WorkloadName.effectOnActor, 4),
    Bound("effect: on the main actor", 1.5),
    // Even if the work does not depend on the number of effects, it takes longer when memory is not
    // in the cache.
    Bound(WorkloadName.startAndStopAmongMany, 2),
    Bound(WorkloadName.completeAmongMany, 2),
    Bound(WorkloadName.replaceAmongMany, 2),
    Bound("TestStore: send, assert a counter", 10),
    Bound(WorkloadName.assertion(on: 1_000), 1.3),
  ]

  /// In nanoseconds.
  private static let times = [
    Bound("obtain: a new child store", 250),
    Bound("obtain: a child store that is held", 60),
    Bound("obtain: a new row store", 250),
    Bound("obtain: a row store that is held", 60),
    Bound("send: one of 50 features side by side", 150),
    Bound(WorkloadName.row(of: 100_000), 150),
    Bound(WorkloadName.structuralChange, 4_000),
    Bound("navigation: present and dismiss", 500),
    Bound("binding: write a number", 200),
    Bound("effect: start and cancel", 2_000),
    Bound(WorkloadName.lookUp, 100),
    Bound(WorkloadName.lookUpOverridden, 100),
    Bound(WorkloadName.readShared, 15),
    Bound(WorkloadName.writeShared, 60),
    Bound(WorkloadName.notifyAndReply, 10_000),
    Bound(WorkloadName.assertion(on: 100_000), 10e6),
    Bound(WorkloadName.longList(100_000), 20_000),
    Bound(WorkloadName.terminalLine, 1e6),
    Bound(WorkloadName.webReversal(of: 1_000), 10e6),
    Bound(WorkloadName.webReversal(of: 10_000), 150e6),
    Bound(WorkloadName.terminalKey, 1e6),
    Bound(WorkloadName.terminalScrolling, 1e6),
  ]

  private static let sizes = [
    Bound("bytes: a child store", 250),
    Bound("bytes: a row store", 250),
  ]

  private static func level(_ measurements: [String: Measurement]) -> Goal? {
    guard let root = measurements[WorkloadName.send(depth: 0)] else { return nil }
    let depths = WorkloadName.depths
    let steps = zip(depths, depths.dropFirst()).compactMap { upper, lower -> Double? in
      guard
        let upperSend = measurements[WorkloadName.send(depth: upper)],
        let lowerSend = measurements[WorkloadName.send(depth: lower)]
      else { return nil }
      return (lowerSend.store.median - upperSend.store.median) / Double(lower - upper)
    }
    guard let dearest = steps.max(), steps.count == depths.count - 1 else { return nil }
    return Goal(
      text: "each further level adds at most what a send to the root costs",
      reached: "\(steps.map(\.short).joined(separator: ", ")) ns to \(root.store.median.short) ns",
      isMet: dearest <= root.store.median)
  }

  private static func rows(_ measurements: [String: Measurement]) -> Goal? {
    guard
      let few = measurements[WorkloadName.row(of: 100)],
      let many = measurements[WorkloadName.row(of: 100_000)]
    else { return nil }
    let ratio = many.store.median / few.store.median
    return Goal(
      text: "one row of 100,000 costs at most 1.5 times one of 100",
      reached: "\(ratio.short) times",
      isMet: ratio <= 1.5)
  }

  private static func presentations(
    _ measurements: [String: Measurement], _ slowness: Double
  ) -> Goal? {
    let depths = WorkloadName.presentationDepths
    let sends = depths.compactMap { measurements[WorkloadName.presentations($0)] }
    guard sends.count == depths.count else { return nil }
    let levels = zip(depths, sends).map { $1.store.median / slowness / Double($0) }
    return Goal(
      text: "a send through presentations costs at most 60 ns for each, 10 to 160 of them",
      reached: levels.map(\.short).joined(separator: ", ") + " ns",
      isMet: levels.allSatisfy { $0 <= 60 })
  }

  private static func recording(
    _ measurements: [String: Measurement], _ name: String, _ most: Double, _ slowness: Double
  ) -> Goal? {
    guard let measurement = measurements[name] else { return nil }
    let difference = (measurement.store.median - measurement.limit.median) / slowness
    return Goal(
      text: "\(name), adds at most \(most.time)", reached: difference.time,
      isMet: difference <= most)
  }

  private static func idleChildren(_ measurements: [String: Measurement]) -> Goal? {
    guard let idle = measurements[WorkloadName.idleChildren] else { return nil }
    let difference = idle.store.median - idle.limit.median
    let noise = max(idle.store.spread, idle.limit.spread, idle.limit.median * 0.05)
    return Goal(
      text: "1,000 idle child stores add nothing that can be measured",
      reached: "\(difference.short) ns, with a noise of \(noise.short) ns",
      isMet: difference <= noise)
  }
}

extension Double {
  /// Nanoseconds, in words.
  fileprivate var time: String {
    switch self {
    case ..<1_000: "\(short) ns"
    case ..<1e6: "\((self / 1_000).short) µs"
    default: "\((self / 1e6).short) ms"
    }
  }
}
