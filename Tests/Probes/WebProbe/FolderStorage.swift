internal import ComposableSessions
internal import Foundation

/// Sessions in a folder, a file each, so that they survive the process. It refuses everything while the folder has a file `away`.
///
/// It has no turns: a server writes snapshots only.
struct FolderStorage: SessionStorage {
  private struct Content: Codable {
    var epoch: Int
    var turn = 0
    var snapshot: Data?
  }

  private let folder: URL

  init(_ path: String) { folder = URL(filePath: path) }

  func load(_ session: String) throws(SessionStorageError) -> StoredSession? {
    guard let content = try content(session) else { return nil }
    let snapshot = content.snapshot.map { Array($0) }
    return StoredSession(epoch: content.epoch, snapshot: snapshot, at: content.turn, turns: [])
  }

  func takeOver(
    _ session: String, after position: StoredSession.Position?
  ) throws(SessionStorageError) -> Int {
    let before = try content(session)
    guard position == before.map({ StoredSession.Position(epoch: $0.epoch, turn: $0.turn) }) else {
      throw .superseded
    }
    var content = before ?? Content(epoch: 0)
    content.epoch += 1
    try write(content, session)
    return content.epoch
  }

  func append(
    _ turns: [[UInt8]], to session: String, after turn: Int, epoch: Int
  ) throws(SessionStorageError) {
    throw .refused("It has no turns.")
  }

  func snapshot(
    _ snapshot: [UInt8], of session: String, at turn: Int, epoch: Int
  ) throws(SessionStorageError) {
    guard var content = try content(session) else { throw .forgotten }
    guard content.epoch == epoch else { throw .superseded }
    guard turn >= content.turn else { throw .outOfOrder(last: content.turn) }
    (content.turn, content.snapshot) = (turn, Data(snapshot))
    try write(content, session)
  }

  func forget(_ session: String, epoch: Int) throws(SessionStorageError) {
    guard let content = try content(session) else { return }
    guard content.epoch == epoch else { throw .superseded }
    try? FileManager.default.removeItem(at: file(session))
  }

  private func file(_ session: String) -> URL { folder.appending(path: session) }

  private func content(_ session: String) throws(SessionStorageError) -> Content? {
    guard !FileManager.default.fileExists(atPath: folder.appending(path: "away").path) else {
      throw .refused("It is away.")
    }
    guard let data = try? Data(contentsOf: file(session)) else { return nil }
    do { return try JSONDecoder().decode(Content.self, from: data) } catch {
      throw .unreadable("\(error)")
    }
  }

  private func write(_ content: Content, _ session: String) throws(SessionStorageError) {
    do {
      try JSONEncoder().encode(content).write(to: file(session), options: .atomic)
    } catch { throw .refused("\(error)") }
  }
}
