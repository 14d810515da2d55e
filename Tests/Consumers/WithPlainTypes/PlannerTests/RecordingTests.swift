import ComposableRecording
import Foundation
import Testing

@testable import Planner

@MainActor struct RecordingTests {
  @Test func recordingAndReplay() throws {
    let recording = Serving.AgendaRecording()
    Serving.recorded(by: recording, user: User(name: "Blob")).send(.addButtonTapped(title: "Lunch"))
    let file = FileManager.default.temporaryDirectory.appending(path: "agenda-\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try recording.write(to: file)
    let session: StoreReplay<Agenda.State> = try replay(contentsOf: file) { Agenda() }
    #expect(session.state?.events.map(\.title) == ["Lunch"])
    #expect(Serving.rules.count == 1)
  }
}
