import Foundation

/// The server, in a separate process.
final class ServerProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var rest = Data()
  private(set) var port = 0

  /// - Parameter arguments: the arguments that make this program the server.
  init(arguments: [String]) throws {
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    guard let line = nextLine(), let port = Int(line) else {
      throw LoadError.answer("the server did not start")
    }
    self.port = port
  }

  /// Requests the server's report.
  func report() throws -> ServerReport {
    say("report")
    guard let line = nextLine() else { throw LoadError.closed }
    return try JSONDecoder().decode(ServerReport.self, from: Data(line.utf8))
  }

  /// Clears the server's measured times.
  func forget() { say("forget") }

  /// Makes the server release unused memory.
  func trim() { say("trim") }

  private func say(_ line: String) {
    input.fileHandleForWriting.write(Data((line + "\n").utf8))
  }

  /// Stops the server gracefully.
  func stop() {
    askToStop()
    waitUntilExit()
  }

  /// Begins to stop the server gracefully.
  func askToStop() { say("stop") }

  /// Ends it at once, as a machine that is lost would.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func waitUntilExit() { process.waitUntilExit() }

  deinit { if process.isRunning { process.terminate() } }

  private func nextLine() -> String? {
    while true {
      if let end = rest.firstIndex(of: 10) {
        defer { rest.removeSubrange(...end) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      rest += more
    }
  }
}
