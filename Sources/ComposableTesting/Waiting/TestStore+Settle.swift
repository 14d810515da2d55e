extension TestStore {
  /// Lets effects get as far as they can by themselves.
  ///
  /// That is known of those that end and of those that sleep on test clocks. The others have some
  /// time, of which counts only what the machine keeps up with.
  func settle(isolation: isolated (any Actor)?) async {
    _ = await wait(upTo: .milliseconds(50), isolation: isolation) { _ in
      true
    } until: {
      false
    }
  }
}
