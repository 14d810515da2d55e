public import ComposableDependencies

extension DependencyValues {
  /// Dismisses the feature whose effect calls it; see ``DismissEffect``.
  ///
  /// A feature that is presented finds its own way out, whatever was overridden for its parent.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature is presented by `ifLet`, or an element of a stack, at any depth: in its reducer
  /// and in its effects.
  ///
  /// Elsewhere it is false, unless overridden; in the feature that a `TestStore` is made for it is true, as
  /// it can be dismissed there. What an override says does not count in features that are presented
  /// further in.
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] ?? Presentation.isCurrent }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// Makes a feature by itself one that is presented, as far as nothing was overridden.
  ///
  /// - Parameter dismiss: what `dismiss` does.
  package mutating func present(dismissedBy dismiss: DismissEffect) {
    if !self.dismiss.isGiven { self.dismiss = dismiss }
    if self[IsPresentedKey.self] == nil { isPresented = true }
  }

  /// What is in force for a child that is presented, if that is something else than here.
  @usableFromInline
  static var ofPresentedChild: DependencyValues? {
    guard _isAnythingOverridden else { return nil }
    let values = _current
    guard values.dismiss.isGiven || values[IsPresentedKey.self] != nil else { return nil }
    return values._updated {
      $0.dismiss = DismissEffect()
      $0[IsPresentedKey.self] = nil
    }
  }
}

private enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect()
  static let testValue = DismissEffect()
}

/// Nil for what is so where it is read.
private enum IsPresentedKey: DependencyKey {
  static let liveValue: Bool? = nil
  static let testValue: Bool? = nil
}
