internal import ComposableHosting

// An element that stands for those in it (`accessibilityElement(children:)`) mutes them. What can have the focus is not
// muted, nor is what names it: a user of the keyboard would come to an element that says nothing.

/// The environment below an element that changes which elements are read aloud, made once.
final class MutedEnvironment {
  let outer: EnvironmentValues
  let inner: EnvironmentValues

  init(_ outer: EnvironmentValues, isMuted: Bool) {
    self.outer = outer
    var inner = outer
    inner.isAccessibilityMuted = isMuted
    self.inner = inner
  }
}

extension EnvironmentValues {
  /// Whether elements that can't have the focus are not read aloud, because an element around them stands for them.
  var isAccessibilityMuted: Bool {
    get { self[AccessibilityMutedKey.self] }
    set { self[AccessibilityMutedKey.self] = newValue }
  }
}

private enum AccessibilityMutedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
