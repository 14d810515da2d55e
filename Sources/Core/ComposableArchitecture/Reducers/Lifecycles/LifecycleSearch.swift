internal import ComposableRuntime

/// A search for lifecycles in a feature and in the features below it.
///
/// A feature may contain itself, behind an optional or in an array. So the lifecycle of a child is made when the child
/// appears. Before that it is only known whether there is one, in the child or below it: a store without any does nothing
/// for them.
public final class _LifecycleSearch {
  /// The features that were looked at, to find out whether there is a lifecycle; nil if lifecycles are made.
  private var visited: Set<ObjectIdentifier>?
  /// The types of the children that are being looked at: an enum of features may hold itself, and its body is no feature.
  private var isLookingAt: Set<ObjectIdentifier> = []

  /// Whether the bodies that were looked at may consist of other reducers another time: then they are looked at again.
  private var dependsOnValues = false

  init() {}

  private init(visited: Set<ObjectIdentifier>) { self.visited = visited }

  /// The types of features without lifecycles, so that their bodies are looked through once a process. Each of
  /// these bodies consists of the same reducers each time.
  private static let withoutAny = Locked<Set<ObjectIdentifier>>([])

  /// Returns the lifecycle of a feature.
  ///
  /// - Parameters:
  ///   - type: the type of the feature's reducer.
  ///   - make: makes the lifecycle of its body.
  func lifecycle<State, Action>(
    of type: Any.Type, _ make: () -> _Lifecycle<State, Action>?
  ) -> _Lifecycle<State, Action>? {
    let id = ObjectIdentifier(type)
    if Self.withoutAny.withLock({ $0.contains(id) }) { return nil }
    if visited?.insert(id).inserted == false { return nil }
    let outer = dependsOnValues
    dependsOnValues = false
    defer { dependsOnValues = dependsOnValues || outer }
    let lifecycle = make()
    if dependsOnValues {
      visited?.remove(id)
      return lifecycle
    }
    if lifecycle == nil, visited == nil { Self.withoutAny.withLock { _ = $0.insert(id) } }
    return lifecycle
  }

  /// Call where a body has reducers that depend on a value, as in an `if`.
  func noteDependenceOnValues() { dependsOnValues = true }

  /// Returns the lifecycle of a child; nil if there is none, neither of it nor of the features below it.
  @usableFromInline
  func child<Child: Reducer>(
    _ child: @escaping () -> Child
  ) -> ChildLifecycle<Child.State, Child.Action>? {
    let search = visited == nil ? _LifecycleSearch(visited: []) : self
    let id = ObjectIdentifier(Child.self)
    guard search.isLookingAt.insert(id).inserted else { return nil }
    defer { search.isLookingAt.remove(id) }
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
