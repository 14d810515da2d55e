public import ComposableViews
public import ComposableWeb
public import Logging

extension WebApp {
  /// Serves a view to browsers, until the process is asked to end (control-C, `SIGTERM`) or the task is
  /// cancelled.
  ///
  /// ```swift
  /// @main struct Command {
  ///   static func main() async throws {
  ///     try await WebApp.run(port: 8080) { _ in
  ///       CounterView(store: Store(initialState: Counter.State()) { Counter() })
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - port: the port, of this machine only.
  ///   - title: what a page is called that has no title of its own.
  ///   - sharing: whose store a page shows.
  ///   - content: the view, with its store. Made on the actor that it is given: once for each session, or
  ///     once for all.
  /// - Throws: a ``WebServerError`` when it can't listen.
  public static func run<Content: View & SendableMetatype>(
    port: Int = 8080, title: String = "", sharing: WebSharing = .perSession,
    @ViewBuilder content: @escaping @Sendable (isolated WebActor) -> Content
  ) async throws(WebServerError) {
    try await WebApp(title: title, sharing: sharing, content: content)
      .run(WebServerConfiguration(port: port))
  }

  /// Serves the app to browsers, until the process is asked to end (control-C, `SIGTERM`) or the task is
  /// cancelled.
  ///
  /// Asked to end, it takes no more visitors, tells the pages, and returns when they have been told. Asked
  /// a second time, it waits for nothing.
  ///
  /// - Parameters:
  ///   - configuration: where, for whom, and how much.
  ///   - logger: where is written what happens.
  ///   - whenListening: called when browsers can come, with the address.
  /// - Throws: a ``WebServerError`` when it can't listen.
  public func run(
    _ configuration: WebServerConfiguration, logger: Logger = Logger(label: "composable.web"),
    whenListening: @escaping @Sendable (WebServerAddress) -> Void = { _ in }
  ) async throws(WebServerError) {
    let server = WebServer(self, configuration: configuration, logger: logger)
    let announcing = Task {
      if let address = await server.address { whenListening(address) }
    }
    let running = Task { () async -> WebServerError? in
      do throws(WebServerError) { try await server.run() } catch { return error }
      return nil
    }
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      let signals = TerminationSignals()
      let watching = Task {
        var isFirst = true
        for await _ in signals.stream {
          if isFirst { server.stop() } else { running.cancel() }
          isFirst = false
        }
      }
      defer {
        watching.cancel()
        signals.cancel()
      }
    #endif
    let error = await withTaskCancellationHandler {
      await running.value
    } onCancel: {
      running.cancel()
    }
    await announcing.value
    if let error { throw error }
  }
}
