import ComposableRecording
import Foundation
import Testing

/// Recordings that are saved by themselves, by a program that ends in several ways.
@Suite struct SavingTests {
  private enum Action: String, Codable { case add, crash, report }

  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private let folder: Folder
  private var file: URL { folder.url.appendingPathComponent("session.jsonl") }

  init() throws {
    folder = try Folder()
  }

  /// Runs the program beside the tests, without a thread that waits for it.
  private func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "RecordingProbe")
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    // A crash is expected. Printing where it was takes seconds.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    // A sanitizer's own handler would end the program with another status.
    for options in ["TSAN_OPTIONS", "ASAN_OPTIONS"] {
      variables[options] = [variables[options], "handle_segv=0", "handle_abort=0"].compactMap { $0 }
        .joined(separator: ":")
    }
    process.environment = variables.merging(environment) { $1 }
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    process.standardError = try FileHandle(forWritingTo: output)
    process.standardOutput = process.standardError
    let ended = AsyncStream<Int32>.makeStream()
    process.terminationHandler = {
      ended.continuation.yield($0.terminationStatus)
      ended.continuation.finish()
    }
    try process.run()
    let status = await ended.stream.first { _ in true }
    return (try #require(status), try String(contentsOf: output, encoding: .utf8))
  }

  private func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { $0 }
  }

  /// Without the secret.
  private static let start =
    #"{"snapshot":{"accessToken":"•••••••","count":0},"after":0,"redacted":[["snapshot","accessToken"]]}"#
  /// The state after that many turns.
  private static func end(_ turn: Int, count: Int? = nil) -> String {
    #"{"snapshot":{"accessToken":"•••••••","count":\#(count ?? turn)},"after":\#(turn),"redacted":[["snapshot","accessToken"]]}"#
  }

  private static let turns = (1...3).map { #"{"turn":\#($0),"cause":"sent","action":{"add":{}}}"# }

  /// The action that crashed is the last one, and the process ends by the crash.
  @Test func aTrap() async throws {
    let (status, output) = try await run("trap", file.path)
    #expect([SIGILL, SIGTRAP].contains(status))
    #expect(output.contains("Index out of range"))
    #expect(
      try lines(of: file).map(String.init)
        == [Self.start] + Self.turns + [#"{"turn":4,"cause":"sent","action":{"crash":{}}}"#])
  }

  /// The state is in it, although the issue was reported before the turn had ended.
  @Test func anIssue() async throws {
    let (status, _) = try await run("issue", file.path)
    #expect(status == SIGKILL)
    #expect(
      try lines(of: file).map(String.init)
        == [Self.start] + Self.turns + [
          #"{"turn":4,"cause":"sent","action":{"report":{}}}"#, Self.end(4, count: 3),
        ])
  }

  @Test(arguments: [("exit", 0), ("release", SIGKILL)])
  func theEnd(_ way: String, _ expected: Int32) async throws {
    #expect(try await run(way, file.path).status == expected)
    #expect(try lines(of: file).map(String.init) == [Self.start] + Self.turns + [Self.end(3)])
  }

  // Signals.

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignal(_ number: Int32) async throws {
    #expect(try await run("signal", file.path, "\(number)").status == number)
    #expect(try lines(of: file).map(String.init) == [Self.start] + Self.turns + [Self.end(3)])
  }

  /// The turn goes on until it has ended.
  @Test func aSignalInATurn() async throws {
    #expect(try await run("turn", file.path, "\(SIGTERM)").status == SIGTERM)
    #expect(
      try lines(of: file).map(String.init)
        == [Self.start] + Self.turns + [
          #"{"turn":4,"cause":"sent","action":{"signal":{"_0":15}}}"#, Self.end(4, count: 10),
        ])
  }

  /// It would end the program without saving.
  @Test func aSignalThatTheProgramHandles() async throws {
    #expect(try await run("handler", file.path, "\(SIGINT)").status == 7)
    #expect(try lines(of: file).map(String.init) == [Self.start] + Self.turns + [Self.end(3)])
  }

  /// No instruction fails again after a signal of a crash that was sent: it was lost, and the process went on.
  @Test(arguments: [SIGABRT, SIGSEGV])
  func aCrashThatIsSent(_ number: Int32) async throws {
    #expect(try await run("signal", file.path, "\(number)").status == number)
    #expect(try lines(of: file).map(String.init) == [Self.start] + Self.turns + [Self.end(3)])
  }

  @Test func aCrashThatIsSentToAProgramThatHandlesIt() async throws {
    #expect(try await run("handler", file.path, "\(SIGABRT)").status == 7)
    #expect(try lines(of: file).map(String.init) == [Self.start] + Self.turns + [Self.end(3)])
  }

  @Test func aSignalThatTheProgramIgnores() async throws {
    #expect(try await run("ignored", file.path, "\(SIGHUP)").status == SIGKILL)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func fromOutside() async throws {
    #expect(
      try await run("outside", environment: ["COMPOSABLE_RECORD": file.path]).status == 0)
    #expect(try lines(of: file).map(String.init) == [Self.start] + Self.turns + [Self.end(3)])
  }

  /// It grows with the file by the file's pages alone.
  @Test func theMemoryOfAReplay() async throws {
    var sizes: [(file: Int, memory: Int)] = []
    for count in [1000, 4000] {
      #expect(try await run("generate", file.path, "\(count)").status == 0)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      let output = try await run("memory", file.path).output.split(separator: " ")
      #expect(output.count > 1 && output[1] == "\(count)")
      sizes.append(
        (
          try #require(attributes[.size] as? Int) / 1024,
          try #require(output.first.flatMap { Int($0) })
        ))
    }
    #expect(sizes[1].memory - sizes[0].memory < (sizes[1].file - sizes[0].file) * 3 / 2)
  }

  /// Even if the process records its stores: the session that is replayed is not one of the app.
  @Test func aReplayIsNotRecorded() async throws {
    #expect(try await run("exit", file.path).status == 0)
    let other = folder.url.appendingPathComponent("other.jsonl")
    let (status, _) = try await run(
      "replay", file.path, environment: ["COMPOSABLE_RECORD": other.path])
    #expect(status == 0)
    #expect(!FileManager.default.fileExists(atPath: other.path))
  }

  @Test func notFromOutside() async throws {
    #expect(try await run("outside").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  /// It says so, and the program ends as it would have.
  @Test func aFolderThatIsNotThere() async throws {
    let (status, output) = try await run(
      "exit", folder.url.appendingPathComponent("none/session.jsonl").path)
    #expect(status == 0)
    #expect(output.contains("The recording could not be saved to"))
  }
}
