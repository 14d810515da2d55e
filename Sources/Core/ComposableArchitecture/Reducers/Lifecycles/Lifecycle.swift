/// The effects of a feature that begin when it appears, follow the changes of its state, and come after it has gone.
///
/// A store compares the state before an action with the state after it, and so it does not matter which reducer made the
/// difference: the feature's own, a parent's, or one far above. Nothing is kept from one action to the next, so
/// that a state alone says which features there are: in a replay, after a tool has put a state, in a copy.
///
/// The closures get states by `inout` to read them in place. They don't change them.
public struct _Lifecycle<State, Action> {
  /// Returns the effects that begin with the feature.
  let mount: (inout State) -> Effect<Action>
  /// Looks at the state before an action.
  let watch: (inout State) -> LifecycleWatch<State, Action>
  /// Whether it only begins effects, so that nothing has to be known of the state before an action.
  let onlyMounts: Bool
}

/// A lifecycle's memory of the state before an action.
struct LifecycleWatch<State, Action> {
  /// Returns the effects that follow the changes, while the feature is there.
  let changes: (inout State) -> Effect<Action>
  /// Returns the effects that come after the feature, if it has gone.
  let dismount: () -> Effect<Never>

  static var blind: Self { Self(changes: { _ in .none }, dismount: { .none }) }
}

extension _Lifecycle {
  /// Nil if there is none.
  static func all(_ lifecycles: [Self?]) -> Self? {
    let all = lifecycles.compactMap(\.self)
    guard all.count > 1 else { return all.first }
    return Self(
      mount: { state in all.reduce(.none) { $0.merge(with: $1.mount(&state)) } },
      watch: { state in
        let watches = all.map { $0.watch(&state) }
        return LifecycleWatch(
          changes: { state in watches.reduce(.none) { $0.merge(with: $1.changes(&state)) } },
          dismount: { watches.reduce(.none) { $0.merge(with: $1.dismount()) } })
      },
      onlyMounts: all.allSatisfy(\.onlyMounts))
  }

  /// The same with each of its functions called by another one.
  func called(by call: @escaping (() -> Void) -> Void) -> Self {
    func called<Result>(_ body: () -> Result) -> Result {
      var result: Result?
      call { result = body() }
      return result!
    }
    return Self(
      mount: { [mount] state in called { mount(&state) } },
      watch: { [watch] state in
        let watch = called { watch(&state) }
        return LifecycleWatch(
          changes: { state in called { watch.changes(&state) } },
          dismount: { called { watch.dismount() } })
      },
      onlyMounts: onlyMounts)
  }
}

extension Effect where Action == Never {
  /// The same effect in any domain: it sends nothing.
  func inAnyDomain<Other>() -> Effect<Other> { map(impossible) }
}

@Sendable private func impossible<Other>(_ action: Never) -> Other {}
