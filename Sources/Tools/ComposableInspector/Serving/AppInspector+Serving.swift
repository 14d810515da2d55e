internal import ComposableArchitecture
internal import ComposableInspection
internal import ComposableRuntime
internal import ComposableViews
internal import ComposableWebServer
internal import CoreMetrics
internal import Foundation
internal import Logging

extension AppInspector {
  /// Serves the screens of some stores: to browsers, and to terminals of other processes.
  ///
  /// - Parameters:
  ///   - folder: where the command `inspect` finds this process.
  ///   - end: called when the inspector is stopped.
  static func serve(
    _ stores: InspectedStores, port: Int?, folder: InspectorFolder = InspectorFolder(),
    announce: @escaping @Sendable (String) -> Void, end: @escaping @Sendable () -> Void = {}
  ) -> AppInspector {
    var tasks: [Task<Void, Never>] = []
    var address: String?
    if let port {
      do throws(InspectorError) {
        let socket = try BoundSocket.loopback(port: port)
        let admission = InspectorAdmission(port: socket.port)
        address =
          "http://127.0.0.1:\(socket.port)\(admission.path)?token=\(admission.token.text)"
        announce("The inspector is at \(address!)")
        tasks.append(
          Task.detached { await servePages(of: stores, on: socket, admission, announce) })
      } catch {
        announce("The inspector has no page. \(error)")
      }
    }
    var entry: InspectorEntry?
    do throws(InspectorError) {
      let (new, socket) = try enter(folder, address)
      entry = new
      tasks.append(
        Task.detached {
          await TerminalServer { view(of: stores, on: $0) }.run(on: socket)
          folder.remove(new)
        })
    } catch {
      announce("The inspector is not for terminals. \(error)")
    }
    return AppInspector(stores, address: address, entry: entry, tasks: tasks) { [entry] in
      end()
      if let entry { folder.remove(entry) }
    }
  }

  private static func enter(
    _ folder: InspectorFolder, _ address: String?
  ) throws(InspectorError) -> (InspectorEntry, BoundSocket) {
    try folder.create()
    let entry = InspectorEntry(
      program: programName, process: ProcessInfo.processInfo.processIdentifier, page: address,
      socket: folder.nextSocket())
    let socket = try BoundSocket.file(at: entry.socket)
    do throws(InspectorError) { try folder.add(entry) } catch {
      socket.close()
      throw error
    }
    return (entry, socket)
  }

  /// The name of the program's file.
  static var programName: String {
    URL(fileURLWithPath: CommandLine.arguments.first ?? "program").lastPathComponent
  }

  static func announceOnStandardError(_ sentence: String) {
    StandardError.print("\(programName): \(sentence)\n")
  }

  private static func servePages(
    of stores: InspectedStores, on socket: BoundSocket, _ admission: InspectorAdmission,
    _ announce: @Sendable (String) -> Void
  ) async {
    var limits = WebLimits()
    // Room for recordings of long sessions.
    limits.fileBytes = 256_000_000
    // It ends with the process that it inspects.
    let app = Rehearsal.$isRequested.withValue(false) {
      WebApp(title: "Inspector", limits: limits, basePath: admission.path) {
        view(of: stores, on: $0)
      }
    }
    let configuration = WebServerConfiguration(
      port: socket.port, visit: { admission.visit($0) }, healthPath: nil)
    var logger = Logger(label: "composable.inspector")
    logger.logLevel = .warning
    let server = WebServer(
      app, configuration: configuration, logger: logger, metrics: NOOPMetricsHandler.instance)
    do throws(WebServerError) {
      try await server.run(listeningOn: socket.descriptor)
    } catch {
      announce("The inspector has no page. \(error)")
    }
  }

  /// The screens, on the actor of a page or of a terminal.
  ///
  /// Its stores are neither inspected nor recorded: they would show themselves, and change with each change they show.
  private static func view(
    of stores: InspectedStores, on actor: isolated any Actor
  ) -> AnyView {
    MiddlewareRegistry.$isPaused.withValue(true) {
      AnyView(InspectorView(stores, isolation: actor))
    }
  }
}

/// The target ComposableLaunch calls it when a program with `COMPOSABLE_INSPECT` in its environment is loaded.
@_cdecl("composable_inspect_environment")
func inspectEnvironment() {
  do throws(InspectorError) {
    let value = ProcessInfo.processInfo.environment["COMPOSABLE_INSPECT"] ?? ""
    switch try EnvironmentRequest(value) {
    case .page(let port): AppInspector.install(port: port)
    case .terminal: AppInspector.install(port: nil)
    case .nothing: break
    }
  } catch {
    AppInspector.announceOnStandardError("\(error) The program continues without its inspector.")
  }
}
