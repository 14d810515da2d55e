import ComposableSessions
import ComposableViews

/// The session of a test screen, and how its view is shown for another one.
final class ScreenSession {
  typealias Shown = (stores: NamedStores, host: RecordingHost, graph: ViewGraph)

  /// The stores that the screen shows.
  let stores: NamedStores
  /// Shows the view for the session of a snapshot; the last parameter is whether its views appear.
  let show: (SessionSnapshot, Bool) -> Shown

  init(_ stores: NamedStores, show: @escaping (SessionSnapshot, Bool) -> Shown) {
    self.stores = stores
    self.show = show
  }
}
