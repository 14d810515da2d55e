import ArgumentParser
import ComposableWebServer
import Logging

/// The options of a command that serves an app to browsers.
public struct WebOptions: ParsableArguments, Sendable {
  /// What the help says about the server.
  public static let discussion = """
    Control-C stops the server and notifies the pages. A second Control-C stops it at once.
    """

  @Option(help: "The port; zero for any free one.")
  var port = 8080

  @Option(
    help: "The numeric address to listen on; 0.0.0.0 listens on all of the machine's addresses.")
  var address = "127.0.0.1"

  @Option(
    help:
      "A name that browsers call this machine by, as when there is a proxy in front. Repeatable.")
  var host: [String] = []

  @Option(
    help: ArgumentHelp(
      "The address of a proxy in front, or a range: 10.0.0.0/8. Its clients are told apart. Repeatable.",
      valueName: "address"))
  var proxy: [String] = []

  @Option(help: "The path below which the app is served, as when a proxy has others at '/'.")
  public var basePath = "/"

  public init() {}

  public func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("'--port' must be from 0 to 65535.")
    }
    guard basePath.hasPrefix("/") else {
      throw ValidationError("'--base-path' must begin with '/'.")
    }
  }

  /// Serves an app until the process is asked to end, and says where it is.
  ///
  /// - Parameters:
  ///   - app: the app, at ``basePath``.
  ///   - sessions: the option about its sessions.
  /// - Throws: a `WebServerError` if the server can't listen.
  public func serve(
    _ app: WebApp, as program: (some Program).Type, sessions: WebSessionOptions
  ) async throws {
    let path = app.basePath == "/" ? "" : app.basePath
    // The program itself reports everything below a warning, on the standard output.
    var logger = Logger(label: program.programName)
    logger.logLevel = .warning
    var configuration = WebServerConfiguration(
      address: address, port: port, hosts: host, proxies: WebServerProxies(proxy))
    try sessions.set(in: &configuration, of: app)
    try await app.run(configuration, logger: logger) {
      StandardStream.output.putLine("\(app.title) is at \($0)\(path). Control-C ends it.")
    }
  }
}
