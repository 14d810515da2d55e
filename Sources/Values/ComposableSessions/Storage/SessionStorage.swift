/// A place where sessions are kept outside of the process that has them: in memory, in a file, in a database.
///
/// A session in a storage is a name, a snapshot, and the turns after it. Turns are numbered from 1. Snapshots and turns are bytes that
/// a storage does not interpret. An owner that writes no turns numbers its snapshots as if there were one turn between two of them.
///
/// A session has one owner at a time, and each owner has an *epoch*, which is newer than the epochs of all owners before it. An owner
/// finds out that it is one no more when it writes:
///
/// ```swift
/// let stored = try await storage.load("cart")
/// let epoch = try await storage.takeOver("cart", after: stored?.position)
/// try await storage.append([turn], to: "cart", after: stored?.position.turn ?? 0, epoch: epoch)
/// ```
///
/// The promises of a storage:
///
/// - Each call has its effect as a whole or not at all. When it returns, the effect is as durable as the storage says of itself.
/// - ``SessionStorageError/uncertain(_:)`` says that it is not known whether a call had its effect. All other errors say that it had none.
/// - Calls for one session have an order. A load sees all calls that have returned before.
/// - There are no holes: of two appended batches the second is there only if the first is.
///
/// `SessionStorageConformance` in `ComposableSessionsTesting` checks a storage.
public protocol SessionStorage: Sendable {
  /// The stored content of a session. It changes nothing, and is no claim.
  ///
  /// - Returns: nil if nothing is.
  func load(_ session: String) async throws(SessionStorageError) -> StoredSession?

  /// Begins an epoch. Writes of the owner before are refused from then on.
  ///
  /// - Parameters:
  ///   - session: the name. Any text.
  ///   - position: the position that the new owner has loaded; nil if nothing was stored.
  /// - Returns: the epoch. It is greater than all epochs before it of this name, also after the session was forgotten.
  /// - Throws: ``SessionStorageError/superseded`` if the session is not at that position any more. Load it again.
  func takeOver(
    _ session: String, after position: StoredSession.Position?
  ) async throws(SessionStorageError) -> Int

  /// Adds turns.
  ///
  /// - Parameters:
  ///   - turns: any number of turns, in their order.
  ///   - session: the name.
  ///   - turn: the number of the last turn before them.
  ///   - epoch: the epoch of the owner.
  /// - Throws: ``SessionStorageError/outOfOrder(last:)`` if the last turn is another one.
  func append(
    _ turns: [[UInt8]], to session: String, after turn: Int, epoch: Int
  ) async throws(SessionStorageError)

  /// Replaces the snapshot, and with it the turns up to its number.
  ///
  /// - Parameters:
  ///   - snapshot: the bytes.
  ///   - session: the name.
  ///   - turn: the number of the last turn that is in the snapshot. If it was not appended, it counts as the last one.
  ///   - epoch: the epoch of the owner.
  /// - Throws: ``SessionStorageError/outOfOrder(last:)`` if the stored snapshot has a greater number.
  func snapshot(
    _ snapshot: [UInt8], of session: String, at turn: Int, epoch: Int
  ) async throws(SessionStorageError)

  /// Removes a session. Nothing happens if nothing is stored.
  ///
  /// - Parameters:
  ///   - session: the name.
  ///   - epoch: the epoch of the owner.
  func forget(_ session: String, epoch: Int) async throws(SessionStorageError)
}
