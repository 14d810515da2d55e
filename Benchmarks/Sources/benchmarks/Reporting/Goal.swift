/// One of the speeds to reach, and what was reached.
struct Goal {
  let text: String
  /// What was measured, in words.
  let reached: String
  let isMet: Bool

  var line: String { "\(isMet ? "met   " : "MISSED") \(text): \(reached)" }

  /// The goals that the measurements tell something about.
  static func all(in measurements: [Measurement]) -> [Goal] {
    let byName = Dictionary(uniqueKeysWithValues: measurements.map { ($0.name, $0) })
    return [
      rootSend(byName), level(byName), rows(byName),
      observedRows("observed row", WorkloadName.manyAndFewRows, byName),
      observedRows("observed row, by its store,", WorkloadName.manyAndFewRowStores, byName),
      presentedArray(byName), presentations(byName), structuralChange(byName),
      array(byName), idleChildren(byName), effect(byName),
      among("to start and cancel an effect", WorkloadName.startAndStopAmongMany, byName),
      among("to start and complete an effect", WorkloadName.completeAmongMany, byName),
      among("to cancel one in flight", WorkloadName.replaceAmongMany, byName),
      lookUp("a dependency", WorkloadName.lookUp, byName),
      lookUp("an overridden dependency", WorkloadName.lookUpOverridden, byName),
      assertion(byName),
      frame("a frame of 200 by 50 with one changed line", WorkloadName.terminalLine, byName),
      frame("a key typed in a field", WorkloadName.terminalKey, byName),
      frame("a step through 10,000 rows", WorkloadName.terminalScrolling, byName),
    ].compactMap(\.self)
  }

  private static func rootSend(_ measurements: [String: Measurement]) -> Goal? {
    guard let root = measurements[WorkloadName.send(depth: 0)] else { return nil }
    return Goal(
      text: "a send to the root takes at most 20 times the direct call",
      reached: "\(root.ratio.short) times",
      isMet: root.ratio <= 20)
  }

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

  private static func observedRows(
    _ row: String, _ name: String, _ measurements: [String: Measurement]
  ) -> Goal? {
    guard let measurement = measurements[name] else { return nil }
    return Goal(
      text: "one \(row) of 100,000 costs at most 1.5 times one of 100",
      reached: "\(measurement.ratio.short) times",
      isMet: measurement.ratio <= 1.5)
  }

  private static func presentedArray(_ measurements: [String: Measurement]) -> Goal? {
    guard let presented = measurements[WorkloadName.presentedArray] else { return nil }
    return Goal(
      text: "a presented child with 100,000 numbers costs at most 2 times one always there",
      reached: "\(presented.ratio.short) times",
      isMet: presented.ratio <= 2)
  }

  private static func presentations(_ measurements: [String: Measurement]) -> Goal? {
    let depths = WorkloadName.presentationDepths
    let sends = depths.compactMap { measurements[WorkloadName.presentations($0)] }
    guard sends.count == depths.count else { return nil }
    let levels = zip(depths, sends).map { $1.store.median / Double($0) }
    return Goal(
      text: "a send through presentations costs at most 60 ns for each, 10 to 160 of them",
      reached: levels.map(\.short).joined(separator: ", ") + " ns",
      isMet: levels.allSatisfy { $0 <= 60 })
  }

  private static func structuralChange(_ measurements: [String: Measurement]) -> Goal? {
    guard let change = measurements[WorkloadName.structuralChange] else { return nil }
    return Goal(
      text: "an append and a removal among 100,000 observed rows take at most 4 µs",
      reached: "\((change.store.median / 1000).short) µs",
      isMet: change.store.median <= 4000)
  }

  private static func array(_ measurements: [String: Measurement]) -> Goal? {
    guard let row = measurements[WorkloadName.observedRow(of: 100_000)] else { return nil }
    return Goal(
      text: "one observed row of 100,000 costs at most 3 times a plain array's element",
      reached: "\(row.ratio.short) times",
      isMet: row.ratio <= 3)
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

  private static func effect(_ measurements: [String: Measurement]) -> Goal? {
    guard let effect = measurements[WorkloadName.effectOnActor] else { return nil }
    return Goal(
      text: "an effect there and back on a custom actor takes under 5 µs",
      reached: "\((effect.store.median / 1000).short) µs",
      isMet: effect.store.median < 5000)
  }

  /// What does not depend on how many effects run still takes longer where memory is not at hand.
  private static func among(
    _ what: String, _ name: String, _ measurements: [String: Measurement]
  ) -> Goal? {
    guard let measurement = measurements[name] else { return nil }
    return Goal(
      text: "\(what) among 100,000 takes at most 2 times as long as alone",
      reached: "\(measurement.ratio.short) times",
      isMet: measurement.ratio <= 2)
  }

  private static func lookUp(
    _ what: String, _ name: String, _ measurements: [String: Measurement]
  ) -> Goal? {
    guard let measurement = measurements[name] else { return nil }
    return Goal(
      text: "looking \(what) up takes under 100 ns",
      reached: "\(measurement.store.median.short) ns",
      isMet: measurement.store.median < 100)
  }

  private static func assertion(_ measurements: [String: Measurement]) -> Goal? {
    guard let assertion = measurements[WorkloadName.assertion(on: 100_000)] else { return nil }
    return Goal(
      text: "an assertion on one row of 100,000 takes under 10 ms",
      reached: "\((assertion.store.median / 1e6).short) ms",
      isMet: assertion.store.median < 10e6)
  }

  private static func frame(
    _ what: String, _ name: String, _ measurements: [String: Measurement]
  ) -> Goal? {
    guard let measurement = measurements[name] else { return nil }
    return Goal(
      text: "\(what) costs under 1 ms",
      reached: "\((measurement.store.median / 1e6).short) ms",
      isMet: measurement.store.median < 1e6)
  }
}
