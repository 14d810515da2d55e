public import ComposableRoutes
public import ComposableSessions
public import ComposableViews
public import ComposableWeb
internal import Foundation
public import Logging

extension WebApp {
  /// Serves a view to browsers until the process is asked to end (Control-C, `SIGTERM`) or the task
  /// is cancelled. For the `main` function of a program: if the server can't listen, it logs one line that
  /// says why, and ends the process with the code 1.
  ///
  /// ```swift
  /// @main struct Command {
  ///   static func main() async {
  ///     await WebApp.run(port: 8080) { _ in
  ///       CounterView(store: Store(initialState: Counter.State()) { Counter() })
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - port: the port, on the loopback address only.
  ///   - title: the title of pages without one.
  ///   - routes: the type of the app's routes; nil if each address has a page.
  ///   - sharing: whether each session has its own store, or all sessions share one.
  ///   - content: the view, with its store. It is created on the actor it is given: once per
  ///     session, or once for all of them.
  public static func run<Content: View & SendableMetatype>(
    port: Int = 8080, title: String = "", routes: (any StateRoute.Type)? = nil,
    sharing: WebSharing = .perSession,
    @ViewBuilder content: @escaping @Sendable (isolated WebActor) -> Content
  ) async {
    await WebApp(title: title, routes: routes, sharing: sharing, content: content)
      .runOrExit(WebServerConfiguration(port: port))
  }

  /// Serves a view to browsers, and keeps the sessions in a storage: they go on in the next process, or on another server with the
  /// same storage. For the `main` function of a program, as
  /// ``run(port:title:routes:sharing:content:)``.
  ///
  /// - Parameters:
  ///   - port: the port, on the loopback address only.
  ///   - title: the title of pages without one.
  ///   - routes: the type of the app's routes; nil if each address has a page.
  ///   - storage: where sessions are kept: ``WebServerConfiguration/sessionStorage``.
  ///   - outputGate: whether pages wait until the storage has what they show; nil for pages that do not wait.
  ///   - content: the view, with its store. It is created once per session, on the actor it is given. Stores are kept if they have
  ///     names.
  public static func run<Content: View & SendableMetatype>(
    port: Int = 8080, title: String = "", routes: (any StateRoute.Type)? = nil,
    storage: some SessionStorage, outputGate: WebOutputGate? = nil,
    @ViewBuilder content: @escaping @Sendable (isolated WebActor) -> Content
  ) async {
    var configuration = WebServerConfiguration(port: port)
    configuration.sessionStorage = storage
    configuration.outputGate = outputGate
    await WebApp(title: title, routes: routes, content: content).runOrExit(configuration)
  }

  private func runOrExit(_ configuration: WebServerConfiguration) async {
    let logger = Logger(label: "composable.web")
    do { try await run(configuration, logger: logger) } catch {
      // An error that `main` throws would end the process with a crash's trace.
      logger.critical("\(error)")
      exit(1)
    }
  }

  /// Serves the app to browsers until the process is asked to end (Control-C, `SIGTERM`) or the
  /// task is cancelled.
  ///
  /// The first request to end makes it refuse new visitors, notify the pages, and return once they
  /// are notified. A second request makes it return without waiting.
  ///
  /// Catch the error in `main`: Swift ends a process whose `main` throws with a crash's trace.
  ///
  /// - Parameters:
  ///   - configuration: the address, hosts and limits.
  ///   - logger: the log that receives the server's events.
  ///   - whenListening: called with the address once the server accepts connections.
  /// - Throws: a ``WebServerError`` if the server can't listen.
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
