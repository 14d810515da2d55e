import ComposableArchitecture
import Foundation

/// Stores the meetings while the app is not running.
@DependencyClient
public struct MeetingsClient: Sendable {
  /// The meetings as last saved; none before the first time. The description of a thrown error is shown
  /// to the user.
  public var load: @Sendable () async throws -> [Meeting]
  /// Replaces the saved meetings. The description of a thrown error is shown to the user.
  public var save: @Sendable (_ meetings: [Meeting]) async throws -> Void
}

extension MeetingsClient {
  /// A file that is no list of meetings.
  public struct NoMeetings: Error, CustomStringConvertible {
    let name: String
    public var description: String { "'\(name)' is no list of meetings." }
  }

  /// Saves to a file, as JSON. The file is replaced atomically.
  public static func file(at url: URL) -> MeetingsClient {
    MeetingsClient(
      load: {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        let data = try Data(contentsOf: url)
        do {
          return try JSONDecoder().decode([Meeting].self, from: data)
        } catch {
          throw NoMeetings(name: url.lastPathComponent)
        }
      },
      save: { meetings in
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try encoder.encode(meetings).write(to: url, options: .atomic)
      })
  }
}

extension MeetingsClient: DependencyKey {
  /// The file `meetings.json` in the user's documents.
  public static var liveValue: MeetingsClient {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
    return file(
      at: (folder ?? FileManager.default.temporaryDirectory)
        .appendingPathComponent("meetings.json"))
  }

  /// Any use fails a test that has not overridden the client.
  public static let testValue = MeetingsClient()
}

extension DependencyValues {
  /// The client for the meetings.
  public var meetingsClient: MeetingsClient {
    get { self[MeetingsClient.self] }
    set { self[MeetingsClient.self] = newValue }
  }
}
