import ArgumentParser

/// Measures the cost of the library, at run time and at compile time.
@main
struct Benchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures the library at run time and at compile time.",
    discussion: "Build it for release: swift run -c release --package-path Benchmarks benchmarks",
    subcommands: [
      Timings.self, Navigation.self, Exploring.self, GeneratedFeatures.self, RandomOrders.self,
      Inspecting.self, Replaying.self,
      Journaling.self, Restarting.self, RestartServed.self, Clustering.self, ClusterServed.self,
      BoardServed.self,
      Typecheck.self, Web.self,
      WebServed.self, Gate.self,
    ],
    defaultSubcommand: Timings.self)
}
