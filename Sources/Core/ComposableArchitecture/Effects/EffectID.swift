/// The type-erased id that cancels an effect.
///
/// Ids are equal where `AnyHashable` says so, even numbers of two types. Two ids of one type are
/// compared directly: comparing two `AnyHashable`s takes longer than all other work of a dictionary
/// look-up.
@usableFromInline
struct EffectID: Hashable, Sendable {
  private let box: AnyEffectID

  @usableFromInline
  init(_ box: AnyEffectID) {
    self.box = box
  }

  /// Inlined, because erasing an id takes several times as long where its type is not known.
  init<ID: Hashable & Sendable>(_ id: ID) {
    self.init(ErasedEffectID(id))
  }

  var description: String { String(describing: box.id.base) }

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

  init(_ id: ID) {
    typedID = id
    // The hash of the erased id, because equal ids of two types share a hash only there: numbers,
    // optionals, arrays.
    super.init(hash: AnyHashable(id).hashValue)
  }

  @usableFromInline
  override var id: AnyHashable { AnyHashable(typedID) }

  @usableFromInline
  override func isEqual(to other: AnyEffectID) -> Bool {
    if let other = other as? ErasedEffectID<ID> { typedID == other.typedID } else { id == other.id }
  }
}
