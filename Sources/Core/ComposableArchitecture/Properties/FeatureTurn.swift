/// A turn from the perspective of one feature.
struct FeatureTurn<State, Action> {
  /// The state before the action; nil if it was not kept, or if the feature was not present.
  let before: State?
  /// Nil if the action was not for the feature, or if there was none.
  let action: Action?
  let after: State
}
