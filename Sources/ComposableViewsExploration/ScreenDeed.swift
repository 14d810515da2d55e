internal import ComposableExploration
internal import ComposableViews

/// Something that the user can do on a screen, and how.
struct ScreenDeed {
  let deed: Deed
  let events: [Event]
  let element: ElementID

  init(_ deed: Deed, _ events: [Event], to element: ElementID) {
    self.deed = deed
    self.events = events
    self.element = element
  }
}
