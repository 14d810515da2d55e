internal import ComposableWeb

/// A seal without its text.
package struct SealMark: Hashable, Sendable {
  package let session: WebSessionID
  package let epoch: UInt64
  package let expiry: WallTime
}
