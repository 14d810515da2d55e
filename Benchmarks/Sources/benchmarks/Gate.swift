import ArgumentParser

/// The checks of the gate that need a release build, in one process and so in one build.
struct Gate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gate",
    abstract: "Runs the short forms of all checks, one after the other.",
    discussion: "Fails at the first check that fails.")

  /// The arguments of each check.
  private static let checks: [(command: any ParsableCommand.Type, arguments: [String])] = [
    (Timings.self, ["--compare"]),
    (Navigation.self, []),
    (Web.self, ["--sessions", "500", "--active", "200", "--rate", "200", "--seconds", "3"]),
    (Exploring.self, []),
    (GeneratedFeatures.self, []),
    (Replaying.self, []),
    (Restarting.self, ["--idle", "400", "--ignore-times"]),
    (Typecheck.self, ["--samples", "1"]),
  ]

  func run() async throws {
    for check in Self.checks {
      let name = check.command.configuration.commandName ?? ""
      print("\n--- benchmarks \(([name] + check.arguments).joined(separator: " "))")
      let start = ContinuousClock.now
      var command = try check.command.parse(check.arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      print("--- \(name): \((ContinuousClock.now - start).components.seconds) s")
    }
  }
}
