import ComposableArchitecture
import Dispatch
import Foundation
import Testing

/// Values in files that other processes write, and that end in several ways.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ProcessTests {
  private let directory: TemporaryDirectory
  private let file: URL

  init() throws {
    directory = try TemporaryDirectory()
    file = directory.url.appending(path: "count.json")
  }

  /// The program beside the tests.
  private func start(_ arguments: String...) throws -> (Process, FileHandle) {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "SharingProbe")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    return (process, output.fileHandleForReading)
  }

  /// Runs what waits for a process. The pool of tasks has a thread for each core, and the other tests need them.
  private func outsideOfThePool<Output: Sendable>(
    _ wait: @escaping @Sendable () throws -> Output
  ) async throws -> Output {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "ProcessTests").async {
        continuation.resume(with: Result { try wait() })
      }
    }
  }

  private var saved: Int? { directory.text("count.json").flatMap { Int($0) } }

  @Test(arguments: 0..<(isLong ? 200 : 5))
  func whatWasSavedSurvivesKill9(repetition: Int) async throws {
    let text = try await outsideOfThePool {
      let (process, output) = try start("save", file.path)
      var text = ""
      while text.split(separator: "\n").count < 3 + repetition % 7 {
        text += String(decoding: output.availableData, as: UTF8.self)
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return text + String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    }
    let last = try #require(text.split(separator: "\n").last.flatMap { Int($0) })
    let saved = try #require(saved, "the file is complete")
    #expect(saved == last || saved == last + 1)
  }

  @Test func whatIsPendingIsWrittenAtTheEnd() async throws {
    let status = try await outsideOfThePool {
      let (process, _) = try start("exit", file.path)
      process.waitUntilExit()
      return process.terminationStatus
    }
    #expect(status == 0)
    #expect(saved == 2)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func whatIsPendingIsWrittenOnASignal(signal: Int32) async throws {
    let (reason, status) = try await outsideOfThePool {
      let (process, output) = try start("wait", file.path)
      _ = output.availableData
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return (process.terminationReason, process.terminationStatus)
    }
    #expect(reason == .uncaughtSignal)
    #expect(status == signal)
    #expect(saved == 2)
  }

  @Test func anotherProcesssWriteIsSeen() async throws {
    let count = withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(file))
    }
    var values = count.values.makeAsyncIterator()
    #expect(await values.next() == 0)
    for number in 1...3 {
      async let end: Void = outsideOfThePool {
        let (process, _) = try start("write", file.path, "\(number)")
        process.waitUntilExit()
      }
      #expect(await values.next() == number)
      try await end
    }
  }
}
