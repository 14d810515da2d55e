/// The state of a presented child, or nil: the storage of a property with ``Presents()``.
///
/// The state is stored in a separate allocation, so that a feature can present itself and an absent child takes
/// one word. Copies share the allocation until one of them changes; unshared state is changed in place.
///
/// It tracks the identity of the child. Setting it to another state presents another child, even in the same case
/// of an enum, and cancels the previous child's effects. The child stays the same if an ``ObservableState`` has
/// the same identity as before, or a state that is only `Identifiable` has the same id, also in a case of an enum.
/// Changing the state in place keeps the child, unless the case or the id changes. The child's identity is not part of equality and is not encoded.
///
/// In a struct that is not observed, use it as a property wrapper:
///
/// ```swift
/// struct State {
///   @PresentationState var edit: Edit.State?
/// }
/// ```
///
/// An operator over `\.$edit` changes the child in place, from the second action on without calling the
/// property's setter. A computed property that only forwards `$edit` is treated the same.
@propertyWrapper
public struct PresentationState<State> {
  @usableFromInline var child: PresentedChild<State>?

  /// - Parameter wrappedValue: the state of the child, or nil for none.
  public init(wrappedValue: State?) {
    child = wrappedValue.map { PresentedChild.make($0) }
  }

  /// The state of the child; nil if there is none.
  @inlinable
  public var wrappedValue: State? {
    get { child?.state }
    set { present(newValue) }
    _modify {
      if child == nil {
        var state: State?
        defer { present(state) }
        yield &state
      } else {
        let before = lend()
        defer { updateNumber(since: before) }
        yield &child!.pointer.pointee
      }
    }
  }

  /// This value, for the key path `\.$child` of an operator.
  @inlinable
  public var projectedValue: Self {
    get { self }
    set {
      self = newValue
      withUnsafeMutablePointer(to: &self) { Self.wasSet(at: $0) }
    }
    _modify { yield &self }
  }

  /// The identity of the child: a number that no other child has, or zero for none.
  @inlinable
  var number: UInt64 { child?.number ?? 0 }

  /// Changes the state of the present child in place.
  @inlinable
  mutating func modifyChild<Result>(
    of identity: ChildIdentity<State>, _ body: (inout State) -> Result
  ) -> Result? {
    guard child != nil else { return nil }
    unshare()
    let before = identity.mark(child!.pointer)
    let result = body(&child!.address.pointee)
    if !identity.isSame(before, identity.mark(child!.pointer)) { child!.becomeAnother() }
    return result
  }

  @inlinable
  mutating func present(_ state: State?) {
    let next = state.map { state in
      child.map { PresentedChild.make(state, after: $0) } ?? PresentedChild.make(state)
    }
    // A child without other references calls `leave()` in its deinitializer.
    if next?.number != number, !isKnownUniquelyReferenced(&child) { child?.leave() }
    child = next
  }

  /// Copies a shared state before it is changed in place.
  @inlinable
  mutating func unshare() {
    if !isKnownUniquelyReferenced(&child) { child = child.map { PresentedChild.make(copying: $0) } }
  }

  @inlinable
  mutating func lend() -> ChildMark {
    unshare()
    return child.map { $0.identity.mark($0.pointer) } ?? .absent
  }

  /// Call after a change in place: it may have set the state to nil, or to another child's state.
  @inlinable
  mutating func updateNumber(since before: ChildMark) {
    guard let child, child.pointer.pointee != nil else {
      self.child = nil
      return
    }
    let identity = child.identity
    if !identity.isSame(before, identity.mark(child.pointer)) { child.becomeAnother() }
  }
}

// Unchecked because copies share the allocation. It is changed only through a unique reference.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.child === rhs.child || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension PresentationState: CustomReflectable {
  /// The mirror of the optional state.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}
