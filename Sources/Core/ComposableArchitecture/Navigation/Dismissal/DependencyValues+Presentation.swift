public import ComposableDependencies

extension DependencyValues {
  /// Dismisses the feature whose effect calls it; see ``DismissEffect``.
  ///
  /// A presented feature dismisses itself, even if `dismiss` was overridden for its parent.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature is presented by `ifLet` or is an element of a stack, at any depth. It is valid in the
  /// feature's reducer and effects.
  ///
  /// Elsewhere it is false, unless overridden. In the feature of a `TestStore` it is true, because the feature
  /// can be dismissed there. An override does not apply to features presented further inside.
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] ?? Presentation.isCurrent }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// Treats a stand-alone feature as presented, except where dependencies were overridden.
  ///
  /// - Parameter dismiss: the implementation of `dismiss`.
  package mutating func present(dismissedBy dismiss: DismissEffect) {
    if !self.dismiss.isGiven { self.dismiss = dismiss }
    if self[IsPresentedKey.self] == nil { isPresented = true }
  }

  /// The values for a presented child; nil if they are the current ones.
  @usableFromInline
  static var ofPresentedChild: DependencyValues? {
    guard isAnythingOverridden else { return nil }
    let values = _current
    guard values.dismiss.isGiven || values[IsPresentedKey.self] != nil else { return nil }
    return values.updated {
      $0.dismiss = DismissEffect()
      $0[IsPresentedKey.self] = nil
    }
  }
}

private enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect()
  static let testValue = DismissEffect()
}

/// Nil if the value depends on the place where it is read.
private enum IsPresentedKey: DependencyKey {
  static let liveValue: Bool? = nil
  static let testValue: Bool? = nil
}
