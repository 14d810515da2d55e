import ComposableArchitecture
import ComposableLog
import ComposableRecording
import Foundation
import RandomSupport
import Testing

@testable import ComposableInspection

@MainActor
@Suite struct RecordingExportTests {
  private typealias Facts = [LogFact<Finder.State, Finder.Action>]

  private func export(
    _ facts: Facts, _ turns: ClosedRange<Int> = 1...100,
    redacting: [RedactionRule] = [.keepingEverything]
  ) throws -> ExportedFile {
    try SessionExport.file(
      .recording, facts: facts, turns: turns, name: "Finder", redactor: Redactor(redacting))
  }

  private func imported(_ data: Data) throws -> (facts: Facts, notes: [String]) {
    try SessionImport.facts(from: data, as: Finder.State.self, Finder.Action.self)
  }

  @Test func aRecordingIsReplayed() async throws {
    let facts = try await finderFacts()
    let file = try export(facts)
    #expect(file.name == "Finder-1-7.jsonl")
    #expect(file.notes == ["It ends with turn 7, the last one."])
    let result = try replay(file.contents) { Finder() }
    #expect(result.divergence == nil)
    #expect(result.turnCount == 7)
    #expect(result.state?.results == ["\"quoted\" 1", "\"quoted\" 2"])
  }

  @Test func aRangeIsReplayed() async throws {
    let file = try export(try await finderFacts(), 5...6)
    #expect(file.name == "Finder-5-6.jsonl")
    #expect(file.notes == [])
    let result = try replay(file.contents) { Finder() }
    #expect(result.divergence == nil)
    #expect(result.turnCount == 2)
    #expect(result.state?.isLoading == true)
  }

  @Test func whatWasExportedIsImported() async throws {
    let facts = try await finderFacts()
    let (read, notes) = try imported(try export(facts).contents)
    #expect(notes == [])
    let turns = facts.filter { $0.turnOfState == nil }
    #expect(read.filter { $0.turnOfState == nil } == turns)
    #expect(read.first == facts.first)
    #expect(read.last == facts.last)
  }

  @Test func secretsAreNotInTheFile() async throws {
    let file = try export(try await finderFacts(), redacting: [.endpoint("FinderClient.find")])
    let text = String(decoding: file.contents, as: UTF8.self)
    #expect(!text.contains("swordfish"))
    #expect(!text.contains("swift 1\"],"))
    #expect(file.notes.contains("It has stand-ins, such as \"•••\" and 0, in place of secrets."))
    #expect(
      try imported(file.contents).notes == [
        "It has stand-ins, such as \"•••\" and 0, in place of secrets."
      ])
  }

  @Test func anOlderBuildFitsAsFarAsItFits() async throws {
    let file = try export(try await finderFacts())
    let text = String(decoding: file.contents, as: UTF8.self)
      .replacing("\"passwordChanged\"", with: "\"secretChanged\"")
    let (facts, notes) = try imported(Data(text.utf8))
    #expect(facts.compactMap(\.turn).last == 3)
    #expect(notes.count == 1)
    #expect(
      notes[0].hasPrefix("It fits this build up to turn 3, and later turns are left out. Line "))
    #expect(notes[0].hasSuffix("'Action' has no case 'secretChanged'."))
  }

  @Test func aTextThatWasCutOff() async throws {
    let contents = try export(try await finderFacts()).contents
    let (facts, notes) = try imported(contents.prefix(contents.count - 3))
    #expect(!facts.isEmpty)
    #expect(notes == ["It ends in the middle of a line, and was read up to there."])
  }

  /// Imported states have shared values of their own.
  @Test func sharedValuesOfAFileAreNotThoseOfTheProcess() async throws {
    let facts = try await finderFacts()
    let text = String(decoding: try export(facts).contents, as: UTF8.self)
    let other = text.replacing("\"value\":2", with: "\"value\":5")
    #expect(other != text)
    @Shared(.inMemory("finderLimit")) var limit = 2
    let state = try imported(Data(other.utf8)).facts.first?.state
    #expect(state?.limit == 5)
    #expect(limit == 2)
  }

  struct Plain {}

  @Test func typesThatAreNotCodable() {
    let facts: [LogFact<Plain, Finder.Action>] = [.snapshot(Plain(), after: 0)]
    for (format, noun) in [
      (ExportFormat.recording, "A recording"), (.reduxDevTools, "A file for Redux DevTools"),
    ] {
      #expect(
        throws: InspectorError(
          "\(noun) needs 'RecordingExportTests.Plain' to be 'Codable'. Add 'Codable' to its declaration."
        )
      ) {
        try SessionExport.file(format, facts: facts, turns: 1...2, name: "Plain")
      }
    }
  }

  @Test func aHistoryWithoutTheTurns() async throws {
    let facts = Array(try await finderFacts().dropFirst().drop { $0.turnOfState == nil })
    let file = try export(facts, 1...3)
    #expect(file.notes == ["It begins with turn 2: older turns are not in the history."])
    #expect(throws: InspectorError("The history has no state from which turns 1 to 3 could begin."))
    {
      try export([], 1...3)
    }
  }

  @Test func hostileFiles() async throws {
    let contents = try export(try await finderFacts()).contents
    let texts: [String] = [
      "", "x", "{", "[]", "{}", "null", #"{"log":2}"#, #"{"log":99,"state":"","action":""}"# + "\n",
      #"{"payload":"["}"#, #"{"payload":3}"#, #"{"actionsById":{}}"#,
      #"{"actionsById":[],"computedStates":{}}"#,
      #"{"actionsById":{"0":{}},"stagedActionIds":[0,1],"committedState":{}}"#,
      #"{"actionsById":{"0":{}},"stagedActionIds":"x"}"#, "\"", #"{"a"#, #"{"a":"\"#,
    ]
    var files = texts.map { Data($0.utf8) }
    files.append(Data(repeating: UInt8(ascii: "["), count: 10 << 20))
    files.append(Data(repeating: 0xFF, count: 1_000))
    var deep = Data(#"{"log":2,"state":"a","action":"b"}"#.utf8)
    deep.append(UInt8(ascii: "\n"))
    deep.append(Data(repeating: UInt8(ascii: "{"), count: 1 << 20))
    files.append(deep)
    for data in files {
      #expect(throws: InspectorError.self) { try imported(data) }
    }
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      var bytes = [UInt8](contents)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = try? imported(Data(bytes))
    }
  }
}
