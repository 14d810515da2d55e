internal import ComposableDependencies

extension TestStore {
  /// Lets effects get as far as they can by themselves.
  ///
  /// That is known of those that end and of those that sleep on clocks. For others there is some
  /// time, as it is when a test clock moves.
  func settle(isolation: isolated (any Actor)?) async {
    var settling = Settling()
    while true {
      let running = runningEffects()
      guard !running.isEmpty else { return }
      let view = Settling.View(
        changes: running.changes &+ bell.count, isWokenResting: nil,
        isAnybodyRestless: !running.areStill)
      switch settling.see(view) {
      case .settled, .gaveUpOnRestless: return
      case .goOn: await Fence.pass(isolation)
      case .goOnLater:
        await Fence.pass(isolation)
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
  }
}
