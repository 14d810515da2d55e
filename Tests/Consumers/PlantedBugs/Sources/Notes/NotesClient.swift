import ComposableArchitecture

struct Note: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var text = ""
}

/// Where notes are kept.
@DependencyClient
struct NotesClient: Sendable {
  var load: @Sendable () async throws -> [Note]
  var save: @Sendable (_ text: String) async throws -> String
  var upload: @Sendable (_ note: Note) async throws -> Int
  var sync: @Sendable () async throws -> Int
}

extension NotesClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var notes: NotesClient {
    get { self[NotesClient.self] }
    set { self[NotesClient.self] = newValue }
  }
}
