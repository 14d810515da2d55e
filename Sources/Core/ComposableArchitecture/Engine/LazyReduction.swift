/// A child's reducer as a function, made when the first action reaches it.
///
/// A feature may contain itself, behind an optional or in an array. Making all of its children's
/// functions up front would then never end.
@usableFromInline
final class LazyReduction<State, Action> {
  @usableFromInline
  let make: (_FeatureProperties<State, Action>?) -> (inout State, Action) -> Effect<Action>

  // Read and written at once, never held: accesses can't overlap, and checking them would cost as much
  // as the call.
  @exclusivity(unchecked) @usableFromInline
  var made: StoredReduction<State, Action>?

  /// The child's properties; nil if they are not checked.
  private var properties: _FeatureProperties<State, Action>?

  @usableFromInline
  init(
    _ make:
      @escaping (_FeatureProperties<State, Action>?) -> (inout State, Action) -> Effect<Action>
  ) {
    self.make = make
  }

  @inlinable
  func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    if let made { return made.function(&state, action) }
    return makeNow().function(&state, action)
  }

  /// Collects the child's properties. Call it before the first action.
  ///
  /// - Returns: the properties; none until the first action.
  @usableFromInline
  func collectProperties() -> _FeatureProperties<State, Action> {
    let properties = _FeatureProperties<State, Action>()
    self.properties = properties
    return properties
  }

  @usableFromInline
  func makeNow() -> StoredReduction<State, Action> {
    let made = StoredReduction(make(properties))
    self.made = made
    return made
  }
}
