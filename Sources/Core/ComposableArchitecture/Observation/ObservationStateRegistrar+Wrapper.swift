public import Observation

extension ObservationStateRegistrar {
  /// Accepts the wrapper of a property that notifies its observers itself. For the macro's generated code, which is only
  /// type-checked.
  public static func _observesItself<Wrapper: Observable>(_ wrapper: Wrapper) {}

  @available(
    *, unavailable,
    message: """
      A property wrapper in an '@ObservableState' must be 'Observable': attach '@ObservableState' to the wrapper's own \
      struct, so that its changes are observed, conform it to 'Observable' if it notifies its observers itself, or \
      exclude the property with '@ObservationStateIgnored'
      """
  )
  @_disfavoredOverload
  public static func _observesItself<Wrapper>(_ wrapper: Wrapper) {}
}
