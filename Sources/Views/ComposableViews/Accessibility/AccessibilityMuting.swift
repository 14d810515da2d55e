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

extension HostElement.Kind {
  /// Whether it is read aloud as a whole, and nothing in it can have the focus.
  var isReadAsWhole: Bool {
    switch self {
    case .text(let text): text.runs.allSatisfy { $0.attributes.link == nil }
    case .gauge: true
    default: [.text, .progress, .separator, .drawing].contains(category)
    }
  }

  /// Whether what is in it names something that can have the focus, or is a screen of its own.
  var endsMuting: Bool {
    switch category {
    case .control, .picker, .menu, .tabView, .page, .layer: true
    case .screen, .text, .progress, .separator, .drawing, .stack, .list, .section, .placeholder,
      .scrollView, .slot, .labeledContent, .splitView, .navigationStack, .toolbarItem, .tab:
      false
    }
  }
}
