internal import ComposableRuntime

/// A search for lifecycles in a feature and in the features below it.
///
/// A feature may contain itself, behind an optional or in an array. So the lifecycle of a child is made when the child
/// appears. Before that it is only known whether there is one, in the child or below it: a store without any does nothing
/// for them.
public final class _LifecycleSearch {
  /// The features that were looked at, to find out whether there is a lifecycle; nil if lifecycles are made.
  private var visits: LifecycleVisits?

  /// Whether the bodies that were looked at may consist of other reducers another time: then they are looked at again.
  private var dependsOnValues = false

  init() {}

  private init(_ visits: LifecycleVisits) { self.visits = visits }

  /// The types of features without lifecycles, so that their bodies are looked through once a process. Each of
  /// these bodies consists of the same reducers each time.
  private static let withoutAny = Locked<Set<ObjectIdentifier>>([])

  /// Returns the lifecycle of a feature.
  ///
  /// Only such a feature can contain itself: the operators in it are parts of its body, which is evaluated here.
  ///
  /// - Parameters:
  ///   - type: the type of the feature's reducer.
  ///   - feature: the value that its body depends on, besides its type.
  ///   - make: makes the lifecycle of its body.
  func lifecycle<Feature, State, Action>(
    of type: Any.Type, _ feature: Feature, _ make: () -> _Lifecycle<State, Action>?
  ) -> _Lifecycle<State, Action>? {
    let id = ObjectIdentifier(type)
    if Self.withoutAny.withLock({ $0.contains(id) }) { return nil }
    let outer = dependsOnValues
    defer { dependsOnValues = dependsOnValues || outer }
    switch visits?.begin(id, feature) {
    case .known(let dependsOnValues)?:
      self.dependsOnValues = dependsOnValues
      return nil
    case .new?, nil:
      break
    }
    dependsOnValues = Self.hasListOfOthers(type)
    let lifecycle = make()
    visits?.end(id, feature, isFound: lifecycle != nil, dependsOnValues: dependsOnValues)
    if visits == nil, lifecycle == nil, !dependsOnValues {
      Self.withoutAny.withLock { _ = $0.insert(id) }
    }
    return lifecycle
  }

  /// Whether a feature is generic over a list of reducers: the type of a list does not say which reducers are in it.
  private static func hasListOfOthers(_ type: Any.Type) -> Bool {
    _typeName(type).contains("_ReducerList<")
  }

  /// Call where a body has reducers that depend on a value, as in an `if`.
  func noteDependenceOnValues() { dependsOnValues = true }

  /// Returns the lifecycle of a child; nil if there is none, neither of it nor of the features below it.
  @usableFromInline
  func child<Child: Reducer>(
    _ child: @escaping () -> Child
  ) -> ChildLifecycle<Child.State, Child.Action>? {
    let search = visits == nil ? _LifecycleSearch(LifecycleVisits()) : self
    let lifecycle = child()._lifecycle(search)
    if search.dependsOnValues { dependsOnValues = true }
    guard lifecycle != nil else { return nil }
    return ChildLifecycle { child()._lifecycle(_LifecycleSearch()) }
  }
}

/// The lifecycle of a child, made when the child first appears.
@usableFromInline
final class ChildLifecycle<State, Action> {
  private let make: () -> _Lifecycle<State, Action>?
  private var made: _Lifecycle<State, Action>?

  init(_ make: @escaping () -> _Lifecycle<State, Action>?) { self.make = make }

  /// Nil if the feature has none after all, because its body depends on more than its type.
  var lifecycle: _Lifecycle<State, Action>? {
    if made == nil { made = make() }
    return made
  }

  /// The same, made and called by a function.
  func called(by call: @escaping (() -> Void) -> Void) -> ChildLifecycle {
    ChildLifecycle { [make] in
      var made: _Lifecycle<State, Action>?
      call { made = make() }
      return made?.called(by: call)
    }
  }
}
