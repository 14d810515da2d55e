#if os(macOS) || os(Linux)
  internal import Foundation

  /// A process that the tool runs and waits for.
  struct ChildProcess {
    enum End: Equatable {
      case exit(Int32)
      case signal(Int32)
    }

    let end: End
    /// The output of both channels.
    let output: String

    /// - Parameters:
    ///   - arguments: the program, which is searched for in the path, and its arguments.
    ///   - log: the file for its output.
    init(
      _ arguments: [String], in folder: URL, environment: [String: String] = [:], log: URL
    ) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      // A file instead of a pipe: the output need not be read while the process runs, and orphaned child processes hold
      // no pipe open.
      try Data().write(to: log)
      let handle = try FileHandle(forWritingTo: log)
      process.standardOutput = handle
      process.standardError = handle
      process.standardInput = FileHandle.nullDevice
      try process.run()
      Cleanup.note(child: process.processIdentifier)
      process.waitUntilExit()
      Cleanup.note(child: nil)
      try handle.close()
      output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
      end =
        process.terminationReason == .uncaughtSignal
        ? .signal(process.terminationStatus)
        : Self.end(process.terminationStatus, output)
    }

    /// `swift test` exits by itself after a test has crashed, and says by which signal.
    private static func end(_ status: Int32, _ output: String) -> End {
      guard status != 0,
        let mark = output.range(of: "unexpected signal code ", options: .backwards),
        let signal = Int32(output[mark.upperBound...].prefix { $0.isNumber })
      else { return .exit(status) }
      return .signal(signal)
    }
  }
#endif
