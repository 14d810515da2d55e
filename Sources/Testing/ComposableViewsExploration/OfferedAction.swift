internal import ComposableExploration
internal import ComposableViews

/// Something that the user can do on a screen, and how.
struct OfferedAction {
  let screenAction: ScreenAction
  let events: [HostEvent]
  let element: ElementID

  init(_ screenAction: ScreenAction, _ events: [HostEvent], to element: ElementID) {
    self.screenAction = screenAction
    self.events = events
    self.element = element
  }
}
