public import ComposableRuntime

/// A child of a feature, as its effects see it: an operator, and which of its children.
///
/// Scopes are nested as features are, so an effect belongs to a path of children: the same feature
/// twice, side by side, has two paths. When a child is removed, all effects in its scope are cancelled.
@usableFromInline
struct EffectScope: Hashable {
  let marker: Marker
  /// The child, where there can be several at once or one after another.
  let child: AnyHashable?
  /// Whether cancellation ids are local to this scope. A child that is always present shares the ids of
  /// its enclosing feature; a child that can be removed keeps its ids apart.
  let hasOwnIDs: Bool

  @usableFromInline
  init(_ marker: Marker, child: AnyHashable?) {
    self.init(marker, child: child, hasOwnIDs: true)
  }

  /// The scope of an operator's only child, which is always present.
  @usableFromInline
  init(_ marker: Marker) {
    self.init(marker, child: nil, hasOwnIDs: false)
  }

  private init(_ marker: Marker, child: AnyHashable?, hasOwnIDs: Bool) {
    self.marker = marker
    self.child = child
    self.hasOwnIDs = hasOwnIDs
  }

  /// Identifies an operator: by its place in the source, and by the part of the state it works on.
  ///
  /// Not by an object created with it, since a reducer that calls another's `reduce(into:action:)` recreates its
  /// operators for each action. Usually it is the same object, though, and hashing an effect's marker hashes only a
  /// number.
  @usableFromInline
  struct Marker: Hashable, Sendable {
    private let origin: Origin

    fileprivate var location: SourceLocation { origin.location }

    @usableFromInline
    init(_ part: AnyKeyPath, at location: SourceLocation) {
      origin = Origin(part, at: location)
    }

    @usableFromInline
    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.origin === rhs.origin || lhs.origin.isEqual(to: rhs.origin)
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
      hasher.combine(origin.hash)
    }
  }

  /// The operator's place in the source, and the child's id in brackets: `App/AppFeature.swift:30[3]`.
  var description: String { "\(marker.location)\(child.map { "[\($0)]" } ?? "")" }

  // Unchecked because a key path need not be `Sendable`; it is compared and hashed on the store's actor.
  private final class Origin: @unchecked Sendable {
    let location: SourceLocation
    private let part: AnyKeyPath
    let hash: Int

    init(_ part: AnyKeyPath, at location: SourceLocation) {
      self.location = location
      self.part = part
      var hasher = Hasher()
      hasher.combine(location.line)
      hasher.combine(location.column)
      hasher.combine(part)
      hash = hasher.finalize()
    }

    func isEqual(to other: Origin) -> Bool {
      hash == other.hash && location.line == other.location.line
        && location.column == other.location.column
        && "\(location.fileID)" == "\(other.location.fileID)" && part == other.part
    }
  }
}

/// Children of an operator that were removed.
@usableFromInline
struct RemovedChildren {
  let marker: EffectScope.Marker
  let which: Which

  enum Which {
    case children([AnyHashable?])
    case allBut(AnyHashable?)
    /// The children that satisfy the predicate.
    case all(where: (AnyHashable?) -> Bool)
  }
}

extension Effect {
  /// The effect of a child.
  ///
  /// - Parameter dismissal: dismisses the child, if it is presented.
  func scoped(to scope: EffectScope, dismissal: (@Sendable () -> Action)? = nil) -> Self {
    started(.scoped(scope, dismissal: dismissal.map { OperationWork($0) }))
  }

  /// Cancels the effects of children that were removed.
  static func cancel(_ gone: RemovedChildren) -> Self {
    Self(node: CancelNode(.children(gone)))
  }
}
