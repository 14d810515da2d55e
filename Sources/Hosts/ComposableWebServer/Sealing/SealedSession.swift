internal import ComposableWeb

/// A seal that was made for a page.
package struct SealedSession: Hashable, Sendable {
  /// The text for the page.
  package let text: String
  package let session: WebSessionID
  package let epoch: UInt64
  package let expiry: WallTime
}
