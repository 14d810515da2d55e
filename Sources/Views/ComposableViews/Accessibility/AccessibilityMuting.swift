internal import ComposableHosting

// An element that represents its children (`accessibilityElement(children:)`) mutes them. Focusable elements and their
// labels are not muted: otherwise a keyboard user would reach an element without a name.

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
  /// Whether elements that can't have the focus are not read aloud, because an enclosing element represents them.
  var isAccessibilityMuted: Bool {
    get { self[AccessibilityMutedKey.self] }
    set { self[AccessibilityMutedKey.self] = newValue }
  }
}

private enum AccessibilityMutedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
