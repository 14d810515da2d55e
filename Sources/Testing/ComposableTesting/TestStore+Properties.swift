public import ComposableArchitecture

extension TestStore {
  /// Adds properties that must hold from now on, in addition to the features' own.
  ///
  /// ```swift
  /// store.mustHold {
  ///   FeatureProperty.always("at most one request is on its way") { $0.pending <= 1 }
  ///   FeatureProperty.eventually("the spinner is gone") { !$0.isLoading }
  /// }
  /// ```
  ///
  /// They are checked in the current state and after each action. Properties that must hold wherever nothing is pending
  /// are also checked when the last effect has ended, and after an action that leaves no effect. A property that does
  /// not hold is reported once, at the place where it is declared. ``exhaustivity`` has no influence on that.
  /// `sometimes` is not checked.
  ///
  /// - Parameter properties: the properties.
  public func mustHold(
    @FeaturePropertyBuilder<State, Action> _ properties: () -> [FeatureProperty<State, Action>]
  ) {
    let properties = properties()
    exclusively { checks.add(properties) }
  }
}
