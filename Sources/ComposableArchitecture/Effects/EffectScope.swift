public import ComposableIssues

/// A child of a feature, as far as its effects are concerned: an operator, and which child of it.
///
/// Scopes lie in each other as features do, so an effect belongs to a path of children: the same
/// feature twice, side by side, has two paths. When a child goes, all that runs in its scope is
/// cancelled.
@usableFromInline
struct EffectScope: Hashable {
  let marker: Marker
  /// Which child, where there can be several or one after another.
  let child: AnyHashable?
  /// Whether cancellation ids are known in here alone. In the scope of a child that can't go away they
  /// are those of the feature around it; the scopes of children that can go keep their ids apart.
  let hasOwnIDs: Bool

  @usableFromInline
  init(_ marker: Marker, child: AnyHashable?) {
    self.init(marker, child: child, hasOwnIDs: true)
  }

  /// The scope of the one child that an operator has, which does not come and go.
  @usableFromInline
  init(_ marker: Marker) {
    self.init(marker, child: nil, hasOwnIDs: false)
  }

  private init(_ marker: Marker, child: AnyHashable?, hasOwnIDs: Bool) {
    self.marker = marker
    self.child = child
    self.hasOwnIDs = hasOwnIDs
  }

  /// One operator: by where it stands in the source, and what of the state it is for.
  ///
  /// Not by an object made with it, since a reducer that calls another's `reduce(into:action:)` makes
  /// the operators in it anew for each action. As a rule it is the same object, though, and what is
  /// hashed for each effect is a number.
  @usableFromInline
  struct Marker: Hashable, Sendable {
    private let place: Place

    @usableFromInline
    init(_ part: AnyKeyPath, at location: SourceLocation) {
      place = Place(part, at: location)
    }

    @usableFromInline
    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.place === rhs.place || lhs.place.isEqual(to: rhs.place)
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
      hasher.combine(place.hash)
    }
  }

  // Unchecked because a key path need not be `Sendable`; it is compared and hashed on the store's actor.
  private final class Place: @unchecked Sendable {
    private let location: SourceLocation
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

    func isEqual(to other: Place) -> Bool {
      hash == other.hash && location.line == other.location.line
        && location.column == other.location.column
        && "\(location.fileID)" == "\(other.location.fileID)" && part == other.part
    }
  }
}

/// Children of an operator that have gone.
@usableFromInline
struct GoneChildren {
  let marker: EffectScope.Marker
  let which: Which

  enum Which {
    case children([AnyHashable?])
    case allBut(AnyHashable?)
    /// Those of which it is true.
    case all(where: (AnyHashable?) -> Bool)
  }
}

extension Effect {
  /// The effect of a child.
  ///
  /// - Parameter dismissal: what dismisses the child, if it is presented.
  func scoped(to scope: EffectScope, dismissal: (@Sendable () -> Action)? = nil) -> Self {
    started(.scoped(scope, dismissal: dismissal.map { OperationWork($0) }))
  }

  /// Cancels what children have started that have gone.
  static func cancel(_ gone: GoneChildren) -> Self {
    Self(node: CancelNode(.children(gone)))
  }
}
