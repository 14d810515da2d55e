internal import ComposableSessions

/// A write of an owner.
enum StorageCall: Sendable, CustomStringConvertible {
  case takeOver(after: StoredSession.Position?)
  case append([[UInt8]], after: Int, epoch: Int)
  case snapshot([UInt8], at: Int, epoch: Int)
  case forget(epoch: Int)

  /// - Returns: the error; nil for success.
  func perform(on storage: any SessionStorage, _ session: String) async -> SessionStorageError? {
    do throws(SessionStorageError) {
      switch self {
      case .takeOver(let position): _ = try await storage.takeOver(session, after: position)
      case .append(let turns, let turn, let epoch):
        try await storage.append(turns, to: session, after: turn, epoch: epoch)
      case .snapshot(let bytes, let turn, let epoch):
        try await storage.snapshot(bytes, of: session, at: turn, epoch: epoch)
      case .forget(let epoch): try await storage.forget(session, epoch: epoch)
      }
      return nil
    } catch {
      return error
    }
  }

  var description: String {
    switch self {
    case .takeOver(let position): "takeOver after \(describe(position))"
    case .append(let turns, let turn, let epoch):
      "append of \(turns.count) turns after \(turn) in epoch \(epoch)"
    case .snapshot(let bytes, let turn, let epoch):
      "snapshot of \(bytes.count) bytes at \(turn) in epoch \(epoch)"
    case .forget(let epoch): "forget in epoch \(epoch)"
    }
  }
}
