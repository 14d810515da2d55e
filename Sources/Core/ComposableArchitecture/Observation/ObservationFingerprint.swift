public import ComposableCollections
internal import ComposableThreads

/// The part of a value that shows, after it was changed in place, whether its observers must be
/// notified. One word for values of any type.
///
/// For an observed state it changes when another state replaces it; its properties publish their own
/// changes. For any other value it always changes.
public struct _Fingerprint: Equatable {
  @usableFromInline let bits: UInt64

  /// The fingerprint of a value of any type: unequal to all others.
  @_disfavoredOverload
  public init<Value>(of value: inout Value) {
    bits = composable_next_stamp()
  }

  /// The fingerprint of a value of a few bytes.
  @_disfavoredOverload
  public init<Value: BitwiseCopyable & Hashable>(of value: inout Value) {
    bits = UInt64(truncatingIfNeeded: value.hashValue)
  }

  public init<Value: ObservableState>(of value: inout Value) {
    bits = value._$id.fingerprint
  }

  /// - Parameter start: see ``ObservableStateID/fingerprint(since:)``.
  @usableFromInline
  init<Value: ObservableState>(of value: inout Value, since start: UInt64?) {
    bits = value._$id.fingerprint(since: start)
  }

  public init<Value: ObservableState>(of value: inout Value?) {
    self.init(of: &value, since: nil)
  }

  @usableFromInline
  init<Value: ObservableState>(of value: inout Value?, since start: UInt64?) {
    guard value != nil else {
      // No stamp is zero, and only one hash in 2⁶⁴.
      bits = 0
      return
    }
    // Read in place: a getter called on an optional's value gets a copy of it. An optional's value has
    // the same address as the optional.
    self = withUnsafeMutablePointer(to: &value) { optional in
      optional.withMemoryRebound(to: Value.self, capacity: 1) {
        Self(of: &$0.pointee, since: start)
      }
    }
  }

  /// The fingerprint of an array, which takes time in proportion to its length.
  @usableFromInline
  init<Element: ObservableState>(ofElements value: inout [Element], since start: UInt64?) {
    // Not the mutable buffer, which would copy an array that is shared.
    bits = value.withUnsafeBufferPointer { elements in
      guard var element = elements.baseAddress.map({ UnsafeMutablePointer(mutating: $0) }) else {
        return 1
      }
      var bits = UInt64(elements.count)
      for _ in elements.indices {
        // Read in place, and only read.
        bits = bits.mixed(with: Self(of: &element.pointee, since: start).bits)
        element += 1
      }
      return bits
    }
  }

  /// The fingerprint of a collection: it changes when elements are inserted, removed or moved, and when
  /// another state replaces an element.
  public init<ID, Element: ObservableState>(of value: inout IdentifiedArray<ID, Element>) {
    if !value.watchesIdentities { Self.watchIdentities(of: &value) }
    bits = value.version
  }

  /// Out of line, because the closure is allocated each time it is formed.
  private static func watchIdentities<ID, Element: ObservableState>(
    of elements: inout IdentifiedArray<ID, Element>
  ) {
    // By `inout`: a getter called on a pointer's value gets a copy of the whole element. The element is
    // only read.
    func fingerprint(of element: inout Element) -> UInt64 { element._$id.fingerprint }
    elements.watchIdentities { fingerprint(of: &UnsafeMutablePointer(mutating: $0).pointee) }
  }

  /// Whether replacing one with the other needs no notification.
  @usableFromInline
  static func isSame<Value: ObservableState & Equatable>(_ old: Value, _ new: Value) -> Bool {
    let ids = (old._$id, new._$id)
    if ids.0.isVague { return ids.0 == ids.1 && old == new }
    return ids.0.fingerprint(since: .unstarted) == ids.1.fingerprint(since: .unstarted)
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
