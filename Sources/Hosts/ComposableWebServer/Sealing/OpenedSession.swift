internal import ComposableWeb

/// The content of a seal that was opened.
package struct OpenedSession: Hashable, Sendable {
  package let session: WebSessionID
  /// The owner of the session when it was sealed, who admits the visitor that brought the seal.
  package let owner: SessionOwner
  package let snapshot: [UInt8]
  package let epoch: UInt64
  package let expiry: WallTime
  /// The last event that was applied when the session ended in this process; 0 if it did not.
  package let applied: Int
}
