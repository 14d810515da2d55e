import ArgumentParser
import ComposableRoutes

/// The option of a command that shows an app with routes.
public struct AddressOptions<Route: StateRoute>: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "The address of the screen to begin with, as in a browser: '/', or a path that the app has.",
      valueName: "address"))
  public var open: String?

  public init() {}

  public func validate() throws {
    guard let open, StateAddress(open).flatMap(Route.init) == nil else { return }
    throw ValidationError("'\(open)' is not an address of this app.")
  }
}
