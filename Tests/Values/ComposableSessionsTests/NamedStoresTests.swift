import ComposableArchitecture
import ComposableSessions
import Foundation
import Testing

@Suite struct NamedStoresTests {
  private func restored(_ session: NamedStores) throws -> NamedStores {
    NamedStores(restoring: try SessionSnapshot(try session.snapshot().bytes))
  }

  @Test func twoStoresWithChildren() throws {
    let session = NamedStores()
    let first = session.store("first", initialState: Note.State()) { Note() }
    let second = session.store("second", initialState: Note.State()) { Note() }
    first.send(.append("Tea"))
    first.send(.open)
    first.scope(state: \.line, action: \.line)?.send(.widen)
    second.send(.append("Milk"))

    let other = try restored(session)
    let third = other.store("second", initialState: Note.State()) { Note() }
    let fourth = other.store("first", initialState: Note.State()) { Note() }
    #expect(other.failure == nil)
    #expect(third.state == Note.State(text: "Milk"))
    #expect(fourth.state == Note.State(text: "Tea", line: Line.State(width: 2)))
    fourth.scope(state: \.line, action: \.line)?.send(.widen)
    #expect(fourth.line?.width == 3)
    #expect(first.line?.width == 2)
  }

  /// The numbers of turns go on, from session to session.
  @Test func theNumbersOfTurns() throws {
    var session = NamedStores()
    var store = session.store("note", initialState: Note.State()) { Note() }
    for generation in 1...3 {
      store.send(.append("a"))
      store.send(.append("b"))
      let text = String(decoding: try session.snapshot().bytes, as: UTF8.self)
      #expect(text.contains("store\t\(generation * 2)\tnote\t"))
      session = try restored(session)
      store = session.store("note", initialState: Note.State()) { Note() }
    }
    #expect(store.text == "ababab")
  }

  @Test func anActionForARestoredStore() throws {
    let session = NamedStores()
    let store = session.store("note", initialState: Note.State(), restored: .append("!")) { Note() }
    #expect(store.text == "")
    store.send(.append("Tea"))
    let other = try restored(session)
    let again = other.store("note", initialState: Note.State(), restored: .append("!")) { Note() }
    #expect(again.text == "Tea!")
  }

  /// A session does not keep its stores, and a store that is gone is not in the snapshot.
  @Test func aStoreThatIsGone() throws {
    let session = NamedStores()
    var store: StoreOf<Note>? = session.store("note", initialState: Note.State(text: "1")) {
      Note()
    }
    weak let weak = store
    store = nil
    #expect(weak == nil)
    #expect(try session.snapshot().bytes == Array("composable-session\t1\nend\t0\n".utf8))
    // Its name is free.
    store = session.store("note", initialState: Note.State(text: "2")) { Note() }
    #expect(String(decoding: try session.snapshot().bytes, as: UTF8.self).contains(#""text":"2""#))
    withExtendedLifetime(store) {}
  }

  @Test func twoStoresWithOneName() throws {
    let session = NamedStores()
    let first = session.store("note", initialState: Note.State(text: "1")) { Note() }
    withKnownIssue {
      let second = session.store("note", initialState: Note.State(text: "2")) { Note() }
      #expect(second.text == "2")
    } matching: {
      $0.description.contains("two stores with the name 'note'")
    }
    #expect(String(decoding: try session.snapshot().bytes, as: UTF8.self).contains(#""text":"1""#))
    withExtendedLifetime(first) {}
  }

  /// The snapshot of another build: a field is missing, has another type, or the store is gone.
  @Test func aStateOfAnotherBuild() throws {
    func failure(_ json: String, named name: String = "note") throws -> SnapshotError? {
      let text = "composable-session\t1\nstore\t7\t\(name)\t\(json)\nend\t1\n"
      let session = NamedStores(restoring: try SessionSnapshot(text.utf8))
      let store = session.store("note", initialState: Note.State(text: "new")) { Note() }
      if session.failure != nil { #expect(store.text == "new") }
      return session.failure
    }
    #expect(try failure(#"{"text":"a"}"#) == nil)
    #expect(
      try failure(#"{"words":"a"}"#)
        == .notDecodable(store: "note", field: ".text", reason: "There is no such field."))
    let other = try failure(#"{"text":"a","line":{"width":"wide"}}"#)
    #expect(
      other?.description.hasPrefix(
        "The state of the store 'note' can't be decoded at '.line.width': ") == true)
    #expect(try failure("}") != nil)
    #expect(try failure(#"{"text":"a"}"#, named: "list") == .noStore("list"))
  }

  @Test func aStateThatCanNotBeEncoded() {
    struct Failing: Codable {
      struct Part: Codable {
        init() {}
        init(from decoder: any Decoder) throws {}
        func encode(to encoder: any Encoder) throws {
          throw EncodingError.invalidValue(
            self, .init(codingPath: encoder.codingPath, debugDescription: "It is a secret."))
        }
      }
      var parts = [Part()]
    }
    let session = NamedStores()
    let store = session.store("safe", initialState: Failing()) {
      Reduce<Failing, Int> { _, _ in .none }
    }
    #expect(
      throws: SnapshotError.notEncodable(
        store: "safe", field: ".parts[0]", reason: "It is a secret.")
    ) { try session.snapshot() }
    withExtendedLifetime(store) {}
  }

  /// Numbers that JSON has not, and the ids of a stack's elements.
  @Test func numbersAndStacks() throws {
    struct Page: Codable, Equatable { var title = "" }
    struct Pages: Codable, Equatable {
      var path = StackState<Page>()
      var height = Double.infinity
    }
    let session = NamedStores()
    let store = session.store("pages", initialState: Pages()) {
      Reduce<Pages, String> { state, title in
        state.path.append(Page(title: title))
        return .none
      }
    }
    store.send("One")
    store.send("Two")
    let other = try restored(session)
    let again = other.store("pages", initialState: Pages()) {
      Reduce<Pages, String> { _, _ in .none }
    }
    #expect(again.state == store.state)
    #expect(again.path.ids == store.path.ids)
  }

  /// A store of another actor: its session is made there, and so is the snapshot.
  @Test func onAnotherActor() async throws {
    actor Place {
      let session = NamedStores()
      private var store: StoreOf<Note>?

      func note(_ text: String) throws -> [UInt8] {
        let store = store ?? session.store("note", initialState: Note.State()) { Note() }
        self.store = store
        store.send(.append(text))
        return try session.snapshot().bytes
      }
    }
    let place = Place()
    _ = try await place.note("Tea")
    let bytes = try await place.note("pot")
    #expect(String(decoding: bytes, as: UTF8.self).contains(#""text":"Teapot""#))
  }
}
