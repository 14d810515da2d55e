import ComposableArchitecture
import ComposableRecording
import Testing

/// Which store a recording belongs to.
@MainActor @Suite struct AttachmentTests {
  @Test func aSecondStoreDoesNotEndTheFirst() {
    let recording = NotesRecording()
    let store = ReplayTests.makeStore(recording)
    withKnownIssue {
      _ = ReplayTests.makeStore(recording)
    } matching: {
      "\($0)".contains("A 'StoreRecording' was attached to a second store.")
    }
    store.send(.addTapped)
    store.send(.diceTapped)
    #expect(store.notes.count == 1)
  }

  @Test func anotherStoreBeginsAnew() throws {
    let recording = NotesRecording()
    func first() {
      let store = ReplayTests.makeStore(recording)
      for _ in 0..<3 { store.send(.addTapped) }
    }
    first()
    let store = ReplayTests.makeStore(recording)
    store.send(.diceTapped)
    let replay = try replay(recording.file.encoded()) { Notes() }
    #expect(replay.divergence == nil)
    #expect(replay.turnCount == 1)
    #expect(replay.state == store.state)
  }
}
