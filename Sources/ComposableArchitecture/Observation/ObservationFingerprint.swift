public import ComposableCollections
internal import ComposableThreads

/// As much of a value as it takes to say, after it was changed in place, whether those who observe it
/// have to be told. One word, whatever the value is.
///
/// For an observed state it changes when another state is put in its place; its properties tell their
/// changes themselves. For any other value it always changes.
public struct _Fingerprint: Equatable {
  @usableFromInline let bits: UInt64

  @inlinable
  init(bits: UInt64) {
    self.bits = bits
  }

  /// Of a value of any type: not equal to any other.
  @_disfavoredOverload
  public init<Value>(of value: inout Value) {
    bits = composable_next_stamp()
  }

  /// Of a value that is but a few bytes.
  @_disfavoredOverload
  public init<Value: BitwiseCopyable & Hashable>(of value: inout Value) {
    bits = UInt64(truncatingIfNeeded: value.hashValue)
  }

  @inlinable
  public init<Value: ObservableState>(of value: inout Value) {
    bits = value._$id.fingerprint
  }

  @inlinable
  public init<Value: ObservableState>(of value: inout Value?) {
    guard value != nil else {
      // No stamp is zero, and no hash but one in 2⁶⁴.
      bits = 0
      return
    }
    // Where it lies: a getter that is called on an optional's value gets a copy of it. What is in an
    // optional lies where the optional lies.
    self = withUnsafeMutablePointer(to: &value) { optional in
      optional.withMemoryRebound(to: Value.self, capacity: 1) { Self(of: &$0.pointee) }
    }
  }

  /// Of a collection: changes with which elements there are and in what order, and when another state
  /// is put in the place of one.
  public init<ID, Element: ObservableState>(of value: inout IdentifiedArray<ID, Element>) {
    if !value._watchesIdentities { Self.watchIdentities(of: &value) }
    bits = value._version
  }

  /// Apart, because the closure is allocated each time that it is made.
  private static func watchIdentities<ID, Element: ObservableState>(
    of elements: inout IdentifiedArray<ID, Element>
  ) {
    // By way of `inout`: a getter that is called on a pointer's value gets a copy of the whole
    // element. It is only read.
    func fingerprint(of element: inout Element) -> UInt64 { element._$id.fingerprint }
    elements._watchIdentities { fingerprint(of: &UnsafeMutablePointer(mutating: $0).pointee) }
  }

  /// Whether nothing has to be told when one takes the other's place.
  @usableFromInline
  static func isSame<Value: ObservableState & Equatable>(_ old: Value, _ new: Value) -> Bool {
    let ids = (old._$id, new._$id)
    if ids.0.isVague { return ids.0 == ids.1 && old == new }
    return ids.0.fingerprint == ids.1.fingerprint
  }

  @usableFromInline
  static func isSame<Value: ObservableState & Equatable>(_ old: Value?, _ new: Value?) -> Bool {
    guard let old, let new else { return (old == nil) == (new == nil) }
    return isSame(old, new)
  }

  @usableFromInline
  static func isSame<ID, Element: ObservableState>(
    _ old: IdentifiedArray<ID, Element>, _ new: IdentifiedArray<ID, Element>
  ) -> Bool {
    old.ids == new.ids
      && zip(old, new).allSatisfy { $0._$id.fingerprint == $1._$id.fingerprint }
  }
}
