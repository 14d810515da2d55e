// An array whose rows are found by id as fast as by position.
//
// The ids lie in an ordered set and the elements in a plain array beside it, position by position.
// The obvious alternative, one ordered dictionary, holds the same two buffers but lets a caller
// reach a value only through its own accessors; two fields of our own give a row in place, without
// moving it, to any caller that knows where it is.
//
// The rule behind every method: `ids` and `elements` have one length and one order, and `ids` is
// what a row is known by. No operation reads an id off an element that is in the array already,
// except to check that a write has left it alone.

internal import ComposableThreads
public import OrderedCollections

/// An ordered collection of elements, each known by an id that no other element in it has.
///
/// Finding, reading and changing an element by id takes constant time, whatever the count, and a
/// change is made in place: when the array is uniquely held nothing is copied.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
/// rows[id: 2]?.count += 1
/// rows.remove(id: 1)
/// ```
///
/// A duplicate id is never a crash. An operation that can say so in its result does
/// (``append(_:)`` returns `inserted: false`); any other reports an issue that names the id, and
/// keeps the first element.
///
/// Positions are those of an array: offsets from zero, and one out of bounds is a programmer's
/// error that traps.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The ids, in the order of the elements.
  ///
  /// Reading it costs nothing: the set is shared, not built.
  public var ids: OrderedSet<ID> {
    @inlinable get { _ids }
  }

  /// The elements, in order, as a plain array.
  ///
  /// Reading it costs nothing: the buffer is shared, not copied. Holding on to it while the
  /// identified array is changed makes that change copy, as with any array.
  public var elements: [Element] {
    @inlinable get { _elements }
  }

  @usableFromInline
  var _ids: OrderedSet<ID> {
    // Without `oldValue` the set is still changed in place.
    didSet { _becomeAnother() }
  }

  // The following are for those who react to changes: see `IdentifiedArray+Changes.swift`.

  @usableFromInline
  var _versionStamp: UInt64

  /// Nil until it is asked for by ``_keepChanges()``.
  @usableFromInline
  var _changes: _Changes<ID>?

  // Sendable for the same reasons as `_identify`, below.
  @usableFromInline
  nonisolated(unsafe) var _identity: ((UnsafePointer<Element>) -> UInt64)?

  @usableFromInline
  var _identityBefore: UInt64 = 0

  @usableFromInline
  var _elements: [Element]

  // A function, not the key path it may come from: calling it costs a nanosecond or two, reading
  // through a key path more than ten. It takes a pointer, because an element passed by value would
  // be copied out of its array: a retain and a release for each reference in it, at each write.
  //
  // Not `@Sendable`: it would then capture the element's conformance to `Identifiable`, which may
  // be isolated to an actor, and requiring otherwise would shut such elements out. It captures an
  // offset or a sendable key path and nothing else, so sending it is safe; only an element whose
  // `id` itself reads an actor's state must not have its array changed elsewhere.
  @usableFromInline
  nonisolated(unsafe) let _identify: (UnsafePointer<Element>) -> ID

  @inlinable
  init(
    ids: OrderedSet<ID>,
    elements: [Element],
    identify: @escaping (UnsafePointer<Element>) -> ID
  ) {
    _ids = ids
    _elements = elements
    _identify = identify
    _versionStamp = _nextVersion()
  }

  @inlinable
  func _id(of element: Element) -> ID {
    withUnsafePointer(to: element) { _identify($0) }
  }
}

@usableFromInline
func _nextVersion() -> UInt64 {
  composable_next_stamp()
}

/// An identified array of elements that know their own id.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}
