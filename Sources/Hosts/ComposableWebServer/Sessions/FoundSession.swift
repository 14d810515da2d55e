internal import ComposableWeb

/// A session that a page has connected to, and the rate of its events.
struct FoundSession: Sendable {
  let session: WebSession
  let events: SessionRate
}
