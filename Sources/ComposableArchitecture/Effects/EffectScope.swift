/// A child of a feature that may come and go, as far as its effects are concerned: an operator, and
/// which child of it.
///
/// Cancellation ids are known within their scope, so two rows that use the same id do not cancel each
/// other; and when a child goes, all that runs in its scope is cancelled.
@usableFromInline
struct EffectScope: Hashable, @unchecked Sendable {
  let marker: Marker
  /// Which child, where there can be several or one after another. Unchecked because `AnyHashable`
  /// forgets that an id is `Sendable`; scopes are made and compared on the store's actor alone.
  let child: AnyHashable?

  @usableFromInline
  init(_ marker: Marker, child: AnyHashable?) {
    self.marker = marker
    self.child = child
  }

  /// One operator: by where it stands in the source, and what of the state it is for.
  ///
  /// Not by an object made with it, since a reducer that calls another's `reduce(into:action:)` makes
  /// the operators in it anew for each action.
  @usableFromInline
  struct Marker: Hashable {
    let fileID: String
    let line: UInt
    let column: UInt
    let part: AnyKeyPath

    @usableFromInline
    init(_ part: AnyKeyPath, at location: SourceLocation) {
      fileID = "\(location.fileID)"
      line = location.line
      column = location.column
      self.part = part
    }
  }
}

extension Effect {
  /// The effect of a child that may go away.
  @inlinable
  func scoped(to scope: @autoclosure () -> EffectScope) -> Self {
    guard let operation else { return self }
    return Self(operation: .scoped(operation, scope()))
  }
}
