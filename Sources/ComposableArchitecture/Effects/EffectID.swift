/// The id that an effect is cancelled by, erased.
///
/// Unchecked because `AnyHashable` forgets that what it holds is `Sendable`; the only initialiser
/// asks for it.
@usableFromInline
struct EffectID: Hashable, @unchecked Sendable {
  let base: AnyHashable

  @usableFromInline
  init(_ id: some Hashable & Sendable) {
    base = AnyHashable(id)
  }
}

/// One running effect. Counted up by its store, so the same actions give the same tokens.
struct EffectToken: Hashable, Sendable {
  let rawValue: Int
}
