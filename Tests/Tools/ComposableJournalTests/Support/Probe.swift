#if SQLite
  import Dispatch
  import Foundation

  /// The program that uses a file, and is ended by the tests.
  struct Probe {
    let file: TemporaryFile

    init(_ file: TemporaryFile) { self.file = file }

    func start(_ command: String, errors: Bool = true) throws -> (Process, FileHandle) {
      let process = Process()
      process.executableURL = URL(filePath: CommandLine.arguments[0])
        .deletingLastPathComponent().appending(path: "JournalProbe")
      process.arguments = [command, file.path]
      // A trap is expected, and its backtrace takes a minute.
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["SWIFT_BACKTRACE": "enable=no"]
      ) { $1 }
      let output = Pipe()
      process.standardOutput = output
      if !errors { process.standardError = FileHandle.nullDevice }
      try process.run()
      return (process, output.fileHandleForReading)
    }

    /// Runs what waits for a process. The pool of tasks has a thread for each core, and the other tests need them.
    func outsideOfThePool<Output: Sendable>(
      _ wait: @escaping @Sendable () throws -> Output
    ) async throws -> Output {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "Probe").async {
          continuation.resume(with: Result { try wait() })
        }
      }
    }

    /// Runs a command that does not end, and kills it when it has printed some lines.
    ///
    /// - Returns: all that it has printed. The last line may be cut.
    func run(_ command: String, killedAfter lines: Int) async throws -> String {
      try await outsideOfThePool {
        let (process, output) = try start(command)
        var text = ""
        while text.split(separator: "\n").count < lines {
          let data = output.availableData
          if data.isEmpty { break }
          text += String(decoding: data, as: UTF8.self)
        }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return text + String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
      }
    }

    /// Runs a command that ends by itself, by a trap.
    ///
    /// - Returns: what it has printed.
    func runToTrap(_ command: String) async throws -> String {
      try await outsideOfThePool {
        let (process, output) = try start(command, errors: false)
        let data = output.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
      }
    }
  }
#endif
