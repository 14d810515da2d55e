/// The id that an effect is cancelled by, erased.
///
/// Equal ids are those that are as `AnyHashable`, numbers of several types among them. Not by that type
/// itself: an effect is known by its id in several tables, and to compare two of those takes longer than all
/// else that is done in them.
@usableFromInline
struct EffectID: Hashable, Sendable {
  private let box: AnyEffectID

  @usableFromInline
  init(_ box: AnyEffectID) {
    self.box = box
  }

  /// Inlined, because to erase an id takes several times as long where its type is not known.
  @inlinable
  init<ID: Hashable & Sendable>(_ id: ID) {
    self.init(ErasedEffectID(id))
  }

  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.box.hash == rhs.box.hash && lhs.box.isEqual(to: rhs.box)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(box.hash) }
}

@usableFromInline
class AnyEffectID: @unchecked Sendable {
  // Unchecked because it is not final. It is immutable, and so is its one subclass.
  @usableFromInline let hash: Int

  @inlinable
  init(hash: Int) { self.hash = hash }

  @usableFromInline var id: AnyHashable {
    preconditionFailure("Overridden where the type is known.")
  }

  @usableFromInline
  func isEqual(to other: AnyEffectID) -> Bool {
    preconditionFailure("Overridden where the type is known.")
  }
}

@usableFromInline
final class ErasedEffectID<ID: Hashable & Sendable>: AnyEffectID, @unchecked Sendable {
  @usableFromInline let typedID: ID

  @inlinable
  init(_ id: ID) {
    typedID = id
    // The hash of a number is not the same for each type, and is for what is erased.
    super.init(hash: ID.self is any Numeric.Type ? AnyHashable(id).hashValue : id.hashValue)
  }

  @usableFromInline
  override var id: AnyHashable { AnyHashable(typedID) }

  @usableFromInline
  override func isEqual(to other: AnyEffectID) -> Bool {
    if let other = other as? ErasedEffectID<ID> { typedID == other.typedID } else { id == other.id }
  }
}
