import Foundation
import Mending
import Sessions
import Testing

/// The recordings show the mistakes, and the features without them don't have them.
@Suite(.serialized) struct PlantedBugsTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Recordings")

  static let table = folder.appending(path: "bugs.txt")

  static func file(of bug: PlantedBug) -> URL { folder.appending(path: bug.fileName) }

  static func bugs(_ kinds: PlantedBug.Kind...) -> [PlantedBug] {
    PlantedBug.all.filter { kinds.contains($0.kind) }
  }

  @Test func tableHasAllBugs() throws {
    let table = try String(contentsOf: Self.table, encoding: .utf8)
    let seeds = try PlantedBug.seeds(from: Self.table)
    #expect(
      table == PlantedBug.all.map { "\($0.line)\t\(seeds[$0.name] ?? 0)\n" }.joined())
    #expect(Set(PlantedBug.all.map(\.fileName)).count == PlantedBug.all.count)
  }

  @Test(arguments: PlantedBug.all)
  func sessionsAreLong(_ bug: PlantedBug) throws {
    let recording = try Data(contentsOf: Self.file(of: bug))
    #expect(recording.count < 100_000)
    let count = String(decoding: recording, as: UTF8.self).split(separator: "\n")
      .count { $0.contains(#""cause":"sent""#) }
    #expect((60...300).contains(count))
  }

  @Test(.enabled(if: !isMended), arguments: bugs(.issue, .property))
  func replayReports(_ bug: PlantedBug) throws {
    try withKnownIssue {
      let end = try bug.replay(Self.file(of: bug), .max).replay
      #expect(end.divergence == nil)
      #expect(end.turnCount >= 60)
    } matching: {
      $0.comments.contains { $0.rawValue.contains(bug.expected) }
    }
  }

  @Test(.enabled(if: !isMended), arguments: bugs(.wrong))
  func replayHasWrongStates(_ bug: PlantedBug) throws {
    let end = try bug.replay(Self.file(of: bug), .max)
    #expect(end.replay.divergence == nil)
    #expect(end.wrong > 0)
  }

  #if os(macOS) || os(Linux)
    @Test(.enabled(if: !isMended), arguments: bugs(.trap))
    func replayTraps(_ bug: PlantedBug) async throws {
      let turns = try String(contentsOf: Self.file(of: bug), encoding: .utf8).split(separator: "\n")
        .count { $0.hasPrefix(#"{"turn""#) }
      // Nothing is wrong up to the last action, …
      let end = try bug.replay(Self.file(of: bug), turns - 1).replay
      #expect(end.divergence == nil)
      #expect(end.turnCount == turns - 1)
      // … which traps.
      await #expect(processExitsWith: .failure) { [name = bug.name as String] in
        let bug = try #require(PlantedBug.all.first { $0.name == name })
        do {
          _ = try bug.replay(PlantedBugsTests.file(of: bug), .max)
        } catch {
          print(error)
        }
        exit(0)
      }
    }
  #endif

  @Test(.enabled(if: isMended), arguments: PlantedBug.all)
  func mendedFeatureDoesNotFail(_ bug: PlantedBug) async throws {
    await SerialExecution.begin()
    // The session that was recorded, and another one.
    let recorded = try #require(PlantedBug.seeds(from: Self.table)[bug.name])
    for seed in [recorded, 1] {
      let result = try await bug.run(seed, nil)
      #expect(result.failedAfter == nil, "seed \(seed)")
      #expect(result.surprises.isEmpty)
    }
  }
}
