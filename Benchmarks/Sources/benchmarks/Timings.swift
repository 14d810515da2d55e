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

  func validate() throws {
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
}
