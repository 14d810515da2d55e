import Foundation

/// A completed command.
struct Subprocess {
  let status: Int32
  /// The output of both streams.
  let output: String
  let seconds: Double

  /// - Parameter arguments: the command, looked up in the `PATH`, and its arguments.
  static func run(_ arguments: [String]) throws -> Subprocess {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let start = ContinuousClock.now
    try process.run()
    // Before waiting: a process that has filled the pipe never ends.
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let (seconds, attoseconds) = start.duration(to: .now).components
    return Subprocess(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      seconds: Double(seconds) + Double(attoseconds) / 1e18)
  }
}
