import Foundation
import Sessions

/// Records a session of each planted bug: `record-bugs FOLDER [NAME…]`.
///
/// A session that traps is saved while its process crashes, so each runs in a process of its own:
/// `record-bugs --session NAME SEED FILE`.
@main enum RecordBugs {
  @MainActor static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--session", arguments.count == 4,
      let bug = PlantedBug.all.first(where: { $0.name == arguments[1] }),
      let seed = UInt64(arguments[2])
    {
      SerialExecution.begin()
      try await run(bug, from: seed, to: URL(filePath: arguments[3]))
    } else if let folder = arguments.first {
      try record(into: URL(filePath: folder), only: Array(arguments.dropFirst()))
    } else {
      fatalError("Usage: record-bugs FOLDER [NAME…]")
    }
  }

  /// Runs sessions up to the one that fails, or traps. Prints the seed of each.
  @MainActor static func run(_ bug: PlantedBug, from seed: UInt64, to file: URL) async throws {
    for seed in seed..<2_000 {
      FileHandle.standardOutput.write(Data("\(seed)\n".utf8))
      let result = try await bug.run(seed, file)
      for surprise in result.surprises { print("Surprise in \(bug) \(seed): \(surprise)") }
      guard result.surprises.isEmpty, let failedAfter = result.failedAfter,
        failedAfter >= PlantedBug.leastNoise
      else { continue }
      print("\(failedAfter) of \(result.count)")
      return
    }
    fatalError("No session of \(bug) fails.")
  }

  static func record(into folder: URL, only names: [String]) throws {
    let table = folder.appending(path: "bugs.txt")
    var seeds = (try? PlantedBug.seeds(from: table)) ?? [:]
    for bug in PlantedBug.all where names.isEmpty || names.contains(bug.name) {
      let file = folder.appending(path: bug.fileName)
      var seed: UInt64 = 1
      while true {
        let output = try runChild(["--session", bug.name, "\(seed)", file.path])
        let lines = output.text.split(separator: "\n")
        guard bug.kind == .trap else {
          guard output.isSuccess else { fatalError(output.text) }
          seed = lines.compactMap { UInt64($0) }.last ?? seed
          print(bug, lines.suffix(2).joined(separator: ": "))
          break
        }
        // The last seed that it printed is that of the session that trapped.
        seed = lines.compactMap { UInt64($0) }.last ?? seed
        let text = try String(contentsOf: file, encoding: .utf8)
        let count = text.split(separator: "\n").filter { $0.contains(#""cause":"sent""#) }.count
        if !output.isSuccess, count >= PlantedBug.leastNoise {
          print(bug, "\(seed): traps after \(count)")
          break
        }
        seed += 1
      }
      seeds[bug.name] = seed
    }
    try PlantedBug.all.map { "\($0.line)\t\(seeds[$0.name] ?? 0)\n" }.joined()
      .write(to: table, atomically: true, encoding: .utf8)
  }

  private static func runChild(_ arguments: [String]) throws -> (text: String, isSuccess: Bool) {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus == 0)
  }
}
