import ComposableArchitecture
import Foundation

/// Where the meetings are kept while the app doesn't run.
@DependencyClient
public struct MeetingsClient: Sendable {
  /// The meetings as they were saved last; none when there is nothing yet. Throws what describes itself
  /// to the user.
  public var load: @Sendable () async throws -> [Meeting]
  /// Keeps these and no others. Throws what describes itself to the user.
  public var save: @Sendable (_ meetings: [Meeting]) async throws -> Void
}

extension MeetingsClient {
  /// Keeps them in a file, as JSON. What was in the file is replaced at once, or not at all.
  public static func file(at url: URL) -> MeetingsClient {
    MeetingsClient(
      load: {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        return try JSONDecoder().decode([Meeting].self, from: Data(contentsOf: url))
      },
      save: { meetings in
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try encoder.encode(meetings).write(to: url, options: .atomic)
      })
  }
}

extension MeetingsClient: DependencyKey {
  /// The file `meetings.json` among the user's documents.
  public static var liveValue: MeetingsClient {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
    return file(
      at: (folder ?? FileManager.default.temporaryDirectory)
        .appendingPathComponent("meetings.json"))
  }

  /// Each use fails a test that has not said what is kept.
  public static let testValue = MeetingsClient()
}

extension DependencyValues {
  /// Where the meetings are kept.
  public var meetingsClient: MeetingsClient {
    get { self[MeetingsClient.self] }
    set { self[MeetingsClient.self] = newValue }
  }
}
