extension Effect {
  /// Applies the effect's actions within surroundings.
  ///
  /// For libraries of UIs: `ComposableUI` makes `animation(_:)` of it. If several surround an action, the innermost
  /// does: that of the `send`, or else that of the innermost effect. Actions that are sent while an action is applied,
  /// as by an effect `.send`, have its surroundings; those of asynchronous effects that it starts have not.
  ///
  /// - Parameter surroundings: a value that applies an action within something.
  public func surrounded(by surroundings: some ActionSurroundings) -> Self {
    started(.surrounded(AnyActionSurroundings(surroundings)))
  }
}
