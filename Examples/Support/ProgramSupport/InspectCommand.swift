import ArgumentParser
import ComposableInspector

/// `PROGRAM inspect`: the inspector of a running app, on this terminal.
public struct InspectCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows what happens in a running app, and why, on this terminal.",
    discussion: """
      Start the app in another terminal, with '--inspect' or with COMPOSABLE_INSPECT=4099 in its environment.
      """)

  @Argument(help: "The number of the app's process, if several are running.")
  var process: Int?

  @Flag(help: "List the processes that can be inspected, with the addresses of their pages.")
  var list = false

  public init() {}

  public func run() async throws {
    if list {
      for line in try AppInspector.running() { StandardStream.output.putLine(line) }
    } else {
      try await AppInspector.attach(to: process)
    }
  }
}
