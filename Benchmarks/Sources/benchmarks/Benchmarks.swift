import ArgumentParser

/// Prints what the library costs: while an app runs, and while it is compiled.
@main
struct Benchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures the library: while an app runs, and while it is compiled.",
    discussion: "Build it for release: swift run -c release --package-path Benchmarks benchmarks",
    subcommands: [
      Timings.self, Navigation.self, Typecheck.self, Web.self, WebServed.self,
    ],
    defaultSubcommand: Timings.self)
}
