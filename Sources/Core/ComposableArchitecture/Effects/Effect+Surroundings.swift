extension Effect {
  /// Applies the effect's actions within surroundings.
  ///
  /// For UI libraries: `ComposableUI` implements `animation(_:)` with it. If several surroundings could apply to an
  /// action, the innermost does: the surroundings of the `send`, otherwise of the innermost effect. Actions that are
  /// sent while an action is applied, as by an effect `.send`, inherit its surroundings. Actions of asynchronous
  /// effects do not.
  ///
  /// - Parameter surroundings: a value that applies an action within something.
  public func surrounded(by surroundings: some ActionSurroundings) -> Self {
    started(.surrounded(AnyActionSurroundings(surroundings)))
  }
}
