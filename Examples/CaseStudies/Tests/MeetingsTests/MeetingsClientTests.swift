import Foundation
import Meetings
import Testing

struct MeetingsClientTests {
  @Test func aFileKeepsTheMeetings() async throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("meetings-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let client = MeetingsClient.file(at: url)
    #expect(try await client.load() == [])
    try await client.save([.planning, .review])
    #expect(try await client.load() == [.planning, .review])
    try await client.save([])
    #expect(try await client.load() == [])
  }

  @Test func aFileThatIsNoneOfOursIsNotLoaded() async throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("meetings-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("?".utf8).write(to: url)
    await #expect(throws: MeetingsClient.NoMeetings.self) {
      try await MeetingsClient.file(at: url).load()
    }
    #expect(try Data(contentsOf: url) == Data("?".utf8))
  }
}
