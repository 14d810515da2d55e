import ArgumentParser
import ComposableInspector

/// The options of a command that runs an app.
public struct InspectOptions: ParsableArguments, Sendable {
  @Flag(
    help:
      "Show what happens in the app, and why: on a page of this machine, and by the command 'inspect' in another terminal."
  )
  var inspect = false

  @Option(help: "The port of the page of '--inspect'; zero for any free one.")
  var inspectPort = 4099

  public init() {}

  public func validate() throws {
    guard (0...65_535).contains(inspectPort) else {
      throw ValidationError("'--inspect-port' must be from 0 to 65535.")
    }
  }

  /// Installs the inspector, if it is asked for, and registers the app's screens with it, also for an inspector that the
  /// environment asks for. Call it before the app's store is created.
  public func install(for program: (some Program).Type) {
    if inspect { AppInspector.install(port: inspectPort) }
    program.addScreens()
  }
}
