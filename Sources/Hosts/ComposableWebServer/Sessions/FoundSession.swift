internal import ComposableWeb

/// A session that a page has connected to, the rate of its events, and its owner.
struct FoundSession: Sendable {
  let session: WebSession
  let events: SessionRate
  let owner: SessionOwner
  /// Whether its id is claimed until the page has connected: see ``SessionRegistry/release(_:)``.
  var isClaimed = false
}
