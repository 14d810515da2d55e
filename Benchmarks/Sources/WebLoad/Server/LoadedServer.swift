public import ComposableWebServer
import CoreMetrics
import Dispatch
import Foundation
import Logging

/// The server under load, in a process separate from the load.
public enum LoadedServer {
  /// Serves on a free port, which it prints, until its standard input says `stop` or ends.
  ///
  /// - Parameters:
  ///   - app: the app to serve.
  ///   - connections: the maximum number of connections.
  ///   - resident: returns the resident memory of the process.
  ///   - allocated: returns the bytes of the process that are in use.
  ///   - trim: makes the allocator release unused memory.
  ///   - configure: changes the configuration.
  public static func run(
    _ app: WebApp, connections: Int, resident: @escaping @Sendable () -> Int?,
    allocated: @escaping @Sendable () -> Int?, trim: @escaping @Sendable () -> Void,
    configure: (inout WebServerConfiguration) -> Void = { _ in }
  ) async throws {
    _ = try OpenFiles.allow(upTo: connections + 100)
    var configuration = WebServerConfiguration(port: 0)
    configuration.limits.connections = connections
    configuration.limits.sessions = connections
    // All pages have the address of this machine.
    // Some pages send the next event as soon as the last one is answered.
    configuration.limits.eventsPerSecond = 100_000
    configuration.limits.perClient.connections = connections
    configuration.limits.perClient.sessions = connections
    configuration.limits.perClient.requestsPerSecond = 100_000
    configuration.timeouts.lostSession = .seconds(2)
    configuration.timeouts.firstConnection = .seconds(120)
    configuration.timeouts.idleConnection = .seconds(300)
    // An idle session takes as much memory as one in use.
    configuration.timeouts.hibernation = nil
    configure(&configuration)
    var logger = Logger(label: "load")
    logger.logLevel = .error
    let metrics = SampledMetrics()
    let server = WebServer(app, configuration: configuration, logger: logger, metrics: metrics)
    let input = AsyncStream<String> { continuation in
      DispatchQueue(label: "input").async {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
    }
    let answering = Task {
      guard let address = await server.address else { return }
      say("\(address.port)")
      for await line in input {
        switch line {
        case "forget": metrics.forget()
        case "stop": server.stop()
        case "trim": trim()
        default:
          let report = ServerReport(
            sessions: server.sessionCount,
            hibernations: metrics.count(of: "composable_web_hibernations"),
            resident: resident() ?? 0, allocated: allocated() ?? 0, processor: processorSeconds,
            eventTimes: metrics.seconds(of: "composable_web_event_duration"),
            documentTimes: metrics.seconds(of: "composable_web_document_duration"))
          say(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
        }
      }
      server.stop()
    }
    try await server.run()
    answering.cancel()
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
