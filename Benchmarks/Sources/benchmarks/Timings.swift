import ArgumentParser

/// Prints how long what an app does all the time takes, and how long it would take by hand.
struct Timings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Times a store beside the same work written by hand.")

  @Flag(help: "Print one JSON object a line for each workload, and nothing else.")
  var json = false

  @Option(help: "Run only the workloads whose name contains this.")
  var filter: String?

  @Option(help: "How many samples to take of each side, at least 9.")
  var samples = 9

  func validate() throws {
    guard samples >= 9 else { throw ValidationError("'--samples' has to be at least 9.") }
  }

  @MainActor
  func run() async throws {
    #if DEBUG
      print("This is a debug build: its times mean nothing. Add '-c release'.")
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
