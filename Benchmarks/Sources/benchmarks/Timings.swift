import ArgumentParser

/// Times the work that an app does all the time, with the store and by hand.
struct Timings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Times a store beside the same work written by hand.")

  @Flag(help: "Print only one JSON object per line for each workload.")
  var json = false

  @Option(help: "Run only the workloads whose name contains this.")
  var filter: String?

  @Option(help: "The number of samples of each side, at least 9.")
  var samples = 9

  @Flag(help: "Fail if a workload is a third worse than in the package's file, 'ratios.jsonl'.")
  var compare = false

  @Flag(help: "Measure three times, and write the largest ratios to the package's file.")
  var record = false

  @Flag(
    help:
      "Like '--record', but keep larger ratios of the file: where the program's parts are in memory, which each start changes, makes some workloads slower."
  )
  var widen = false

  func validate() throws {
    let record = record || widen
    guard !record || filter == nil else {
      throw ValidationError("'--record' writes the whole file: omit '--filter'.")
    }
    guard !record || !compare else {
      throw ValidationError("'--record' writes the file that '--compare' reads.")
    }
    guard samples >= 9 else { throw ValidationError("'--samples' must be at least 9.") }
  }

  @MainActor
  func run() async throws {
    #if DEBUG
      print("This is a debug build: its times are meaningless. Add '-c release'.")
    #endif
    let workloads = Workload.all.filter { filter.map($0.name.contains) ?? true }
    guard !workloads.isEmpty else {
      throw ValidationError("No workload's name contains '\(filter ?? "")'.")
    }
    if record || widen { return try await recordRatios(of: workloads) }
    if compare { return try await compareRatios(of: workloads) }
    let table = Table(names: workloads.map(\.name))
    if !json { print(table.header) }
    var measurements: [Measurement] = []
    for workload in workloads {
      guard let measurement = try await workload.measure(samples: samples) else { continue }
      print(json ? try JSONLine(measurement).text() : table.row(measurement))
      measurements.append(measurement)
    }
    guard !json else { return }
    let directCall = try await Workload.directCall(samples: samples)
    let slowness = directCall / Goal.directCall
    let goals = Goal.all(in: measurements, slowness: slowness)
    guard !goals.isEmpty else { return }
    print(
      """

      to reach, where a direct call takes \(Goal.directCall) ns. It takes \(directCall.short) ns here: \
      times are divided by \(slowness.short).
      """)
    for goal in goals { print(goal.line) }
  }

  @MainActor
  private func recordRatios(of workloads: [Workload]) async throws {
    let before = widen ? try RatioFile(path: RatioFile.path) : nil
    var measurements: [Measurement] = []
    for _ in 0..<3 {
      for workload in workloads {
        guard let measurement = try await workload.measure(samples: samples) else { continue }
        measurements.append(measurement)
      }
    }
    try RatioFile.write(measurements, widening: before, to: RatioFile.path)
    print("\(workloads.count) workloads are in \(RatioFile.path).")
  }

  /// A workload that seems worse is measured again: other processes may have been in the way.
  @MainActor
  private func compareRatios(of workloads: [Workload]) async throws {
    let file = try RatioFile(path: RatioFile.path)
    var regressions =
      filter == nil
      ? file.unknown(to: Workload.all.map(\.name)).map {
        "'\($0)' is in the file, and there is no such workload."
      } : []
    var texts: [String] = []
    var seeming = workloads
    // The second time after all others, when the machine may do something else.
    for _ in 0..<2 {
      var worse: [(Workload, String)] = []
      for workload in seeming {
        if let regression = try await regression(of: workload, in: file) {
          worse.append((workload, regression))
        }
      }
      seeming = worse.map(\.0)
      texts = worse.map(\.1)
    }
    regressions += texts
    for regression in regressions { print(regression) }
    guard regressions.isEmpty else {
      print(
        "\(regressions.count) of \(workloads.count) workloads are worse. If that is meant, say why in the commit, and write the file with 'benchmarks run --record'."
      )
      throw ExitCode.failure
    }
    print("None of \(workloads.count) workloads is a third worse than in \(RatioFile.path).")
  }

  @MainActor
  private func regression(of workload: Workload, in file: RatioFile) async throws -> String? {
    var regression: String?
    for _ in 0..<Self.tries {
      guard let measurement = try await workload.measure(samples: samples) else { return nil }
      regression = file.regression(in: measurement)
      if regression == nil { return nil }
    }
    return regression
  }

  private static let tries = 5
}
