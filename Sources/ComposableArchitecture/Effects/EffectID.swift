/// The id that an effect is cancelled by, erased.
///
/// Unchecked because `AnyHashable` forgets that what it holds is `Sendable`; the only initialiser
/// asks for it.
@usableFromInline
struct EffectID: Hashable, @unchecked Sendable {
  let base: AnyHashable
  /// Of the id. An effect is known by its id in several tables, and to hash what is erased takes long.
  private let hash: Int

  @usableFromInline
  init(_ id: some Hashable & Sendable) {
    base = AnyHashable(id)
    hash = base.hashValue
  }

  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.hash == rhs.hash && lhs.base == rhs.base }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// One running effect. Counted up by its store, so the same actions give the same tokens.
struct EffectToken: Hashable, Sendable {
  let rawValue: Int
}
