/// The state of a child that is presented, or nil: what a property with ``Presents()`` is stored as.
///
/// It lies in memory of its own, so that a feature can present itself, and so that one that is not
/// presented takes a word. A copy shares that memory until one of the two is changed; what nobody
/// shares is changed where it lies.
///
/// It knows which child it holds. Setting it to another state presents another child, also in the
/// same case of an enum: the effects of the one before are cancelled. The same child is set again
/// where an ``ObservableState`` has the identity that the one before has, or a state that is only
/// `Identifiable` the same id. Changing the state in place keeps the child. Which child it is has no
/// part in equality, and is not encoded.
///
/// In a struct that is not observed it is a property wrapper:
///
/// ```swift
/// struct State {
///   @PresentationState var edit: Edit.State?
/// }
/// ```
///
/// An operator over `\.$edit` changes the child where it lies, from the second action on without calling the
/// property's setter. A computed property that only passes `$edit` on is taken for it.
@propertyWrapper
public struct PresentationState<State> {
  @usableFromInline var child: PresentedChild<State>?

  /// - Parameter wrappedValue: the state of the child, or nil for none.
  @inlinable
  public init(wrappedValue: State?) {
    child = wrappedValue.map { PresentedChild.make($0) }
  }

  /// The state of the child; nil when there is none.
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
        defer { settle(before) }
        yield &child!.pointer.pointee
      }
    }
  }

  /// This value: what an operator is told of by `\.$child`.
  @inlinable
  public var projectedValue: Self {
    get { self }
    set {
      self = newValue
      withUnsafeMutablePointer(to: &self) { Self.wasSet(at: $0) }
    }
    _modify { yield &self }
  }

  /// Which child it is: a number that no other has, and zero for none.
  @inlinable
  var number: UInt64 { child?.number ?? 0 }

  /// Changes the state of the child that is there, where it lies.
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
    // One that nobody else has leaves when it is deinitialized.
    if next?.number != number, !isKnownUniquelyReferenced(&child) { child?.leave() }
    child = next
  }

  /// Before the state is changed where it lies.
  @inlinable
  mutating func unshare() {
    if !isKnownUniquelyReferenced(&child) { child = child.map { PresentedChild.make(copying: $0) } }
  }

  @inlinable
  mutating func lend() -> ChildMark {
    unshare()
    return child.map { $0.identity.mark($0.pointer) } ?? .absent
  }

  /// After that: the state may have been set to nil, or be that of another child.
  @inlinable
  mutating func settle(_ before: ChildMark) {
    guard let child, child.pointer.pointee != nil else {
      self.child = nil
      return
    }
    let identity = child.identity
    if !identity.isSame(before, identity.mark(child.pointer)) { child.becomeAnother() }
  }
}

// Unchecked because of the memory: it is shared by copies, and changed only where one has it alone.
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
  /// That of the optional state.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}
