// An array that finds elements by id as fast as by position.
//
// The ids are in an ordered set and the elements in a plain array beside it, position by position.
// The obvious alternative, one ordered dictionary, holds the same two buffers but gives access to a
// value only through its own accessors. With two fields, any caller that knows the position of a row
// reaches it in place, without moving it.
//
// The invariant of every method: `ids` and `elements` have the same length and order, and a row is
// identified by its entry in `ids`. No operation reads the id of an element that is already in the
// array, except to check that a write has not changed it.

internal import ComposableThreads
public import OrderedCollections

/// An ordered collection of elements, each identified by a unique id.
///
/// Finding, reading and changing an element by id takes constant time, whatever the count. A change
/// happens in place: if the array is uniquely referenced, nothing is copied.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
/// rows[id: 2]?.count += 1
/// rows.remove(id: 1)
/// ```
///
/// A duplicate id never crashes. Operations whose result can report it do so (``append(_:)`` returns
/// `inserted: false`). All others report an issue that names the id, and keep the first element.
///
/// Positions are offsets from zero, as in an array. Using one that is out of bounds is a programming
/// error and traps.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The ids, in the order of the elements.
  ///
  /// Reading it costs nothing: the set is shared, not created.
  public var ids: OrderedSet<ID> {
    @inlinable get { _ids }
  }

  /// The elements, in order, as a plain array.
  ///
  /// Reading it costs nothing: the buffer is shared, not copied. Keeping it while the identified array
  /// is changed makes that change copy, as with any array.
  public var elements: [Element] {
    @inlinable get { _elements }
  }

  @usableFromInline
  var _ids: OrderedSet<ID> {
    // Without `oldValue` the set is still changed in place.
    didSet { _becomeAnother() }
  }

  // For code that reacts to changes: see `IdentifiedArray+Changes.swift`.

  @usableFromInline
  var _versionStamp: UInt64

  /// Nil until ``keepChanges()`` is called.
  @usableFromInline
  var _changes: _Changes<ID>?

  // Sendable for the same reasons as `_identify` below.
  @usableFromInline
  nonisolated(unsafe) var _identity: ((UnsafePointer<Element>) -> UInt64)?

  @usableFromInline
  var _identityBefore: UInt64 = 0

  @usableFromInline
  var _elements: [Element]

  // A function instead of the key path that it may come from: calling it costs a nanosecond or two,
  // reading through a key path more than ten. It takes a pointer, because passing an element by value
  // would copy it out of the array: a retain and a release for each reference in it, at each write.
  //
  // Not `@Sendable`: the closure would capture the element's conformance to `Identifiable`, which may
  // be isolated to an actor, and a stricter requirement would exclude such elements. It captures only an
  // offset or a sendable key path, so sending it is safe. But if an element's `id` reads an actor's
  // state, its array must not be changed outside of that actor.
  @usableFromInline
  nonisolated(unsafe) let _identify: (UnsafePointer<Element>) -> ID

  @usableFromInline
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

/// An identified array whose elements are `Identifiable`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}
