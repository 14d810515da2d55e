/// Which of the elements below are not read aloud, because an element around them stands for them.
enum AccessibilityMuting {
  /// All.
  case all
  /// Those that are no controls.
  case texts

  init?(_ children: AccessibilityChildBehavior?) {
    switch children {
    case .ignore?: self = .all
    case .combine?: self = .texts
    case .contain?, nil: return nil
    }
  }

  /// Whether an element is not read aloud.
  func mutes(isControl: Bool) -> Bool { self == .all || !isControl }
}

/// The environment below an element that changes which elements are read aloud, made once.
final class MutedEnvironment {
  let outer: EnvironmentValues
  let muting: AccessibilityMuting?
  let inner: EnvironmentValues

  init(_ outer: EnvironmentValues, _ muting: AccessibilityMuting?) {
    self.outer = outer
    self.muting = muting
    var inner = outer
    inner.accessibilityMuting = muting
    self.inner = inner
  }
}

extension EnvironmentValues {
  /// Which elements are not read aloud.
  var accessibilityMuting: AccessibilityMuting? {
    get { self[AccessibilityMutingKey.self] }
    set { self[AccessibilityMutingKey.self] = newValue }
  }
}

private enum AccessibilityMutingKey: EnvironmentKey {
  static var defaultValue: AccessibilityMuting? { nil }
}
