internal import ComposableRuntime
public import ComposableThreads

/// The reference that a ``Shared`` and its copies have. Another one can take its place, for all of them.
///
/// Hardly any is ever replaced, so a reader pays for that only the question. That is why the first reference lives as long
/// as the place: a reader on another thread may be about to use it.
///
/// A buffer, because what several threads access without a lock is in its header: an access to a property of a class is
/// checked.
@usableFromInline
final class SharedPlace<Value>: ManagedBuffer<SharedPlace<Value>.Header, Void> {
  @usableFromInline
  struct Header {
    /// The first reference again, if it stores the value as a whole: the frequent case, without a look-up of its type. Not
    /// retained for a call, since the place retains it.
    @usableFromInline let stored: Unmanaged<StoredReference<Value>>?
    let first: any ReadableReference<Value>
    /// Whether all references here can be written.
    let isWritable: Bool
    /// The present reference, behind a lock; null if it is the first.
    @usableFromInline var replacement: UnsafeMutableRawPointer?
  }

  private typealias Replacement = Locked<any ReadableReference<Value>>

  static func make(
    _ reference: any ReadableReference<Value>, stored: StoredReference<Value>?, isWritable: Bool
  ) -> SharedPlace {
    let place = create(minimumCapacity: 0) { _ in
      Header(
        stored: stored.map(Unmanaged.passUnretained), first: reference, isWritable: isWritable)
    }
    return unsafeDowncast(place, to: SharedPlace.self)
  }

  static func make(_ reference: any SharedReference<Value>) -> SharedPlace {
    make(reference, stored: reference as? StoredReference<Value>, isWritable: true)
  }

  static func make(_ stored: StoredReference<Value>) -> SharedPlace {
    make(stored, stored: stored, isWritable: true)
  }

  deinit {
    withUnsafeMutablePointerToHeader { header in
      guard let replacement = header.pointee.replacement else { return }
      Unmanaged<Replacement>.fromOpaque(replacement).release()
    }
  }

  var isWritable: Bool {
    withUnsafeMutablePointerToHeader { $0.pointee.isWritable }
  }

  /// The first reference, if it is the present one and stores the value.
  @inlinable
  var stored: Unmanaged<StoredReference<Value>>? {
    withUnsafeMutablePointerToHeader {
      composable_once_get(&$0.pointee.replacement) == nil ? $0.pointee.stored : nil
    }
  }

  /// The present reference.
  @usableFromInline
  var reference: any ReadableReference<Value> {
    withUnsafeMutablePointerToHeader { header in
      guard let replacement = composable_once_get(&header.pointee.replacement)
      else { return header.pointee.first }
      return Unmanaged<Replacement>.fromOpaque(replacement).takeUnretainedValue().withLock { $0 }
    }
  }

  /// The present reference, which must be writable.
  @usableFromInline
  var writableReference: any SharedReference<Value> {
    guard let reference = reference.writable else {
      preconditionFailure("The place of a 'Shared' has only references that can be written.")
    }
    return reference
  }

  /// Replaces the present reference, and notifies its readers.
  func replace(by reference: any ReadableReference<Value>) {
    var before = self.reference
    guard before !== reference else { return confirm(reference) }
    if SharedWriteObservers.areUsed, noteReplacement(of: before, by: reference) { return }
    withUnsafeMutablePointerToHeader { header in
      let made = Unmanaged.passRetained(Replacement(reference))
      let first = composable_once_set(&header.pointee.replacement, made.toOpaque())
      guard first != made.toOpaque() else { return }
      made.release()
      // Swapped: the reference before is released outside of the lock, since its key may run code then.
      Unmanaged<Replacement>.fromOpaque(first).takeUnretainedValue().withLock {
        before = $0
        $0 = reference
      }
    }
    before.root.wasReplaced()
  }

  /// Asserts that the feature has replaced the reference by this one, and so reads its value.
  private func confirm(_ reference: any ReadableReference<Value>) {
    guard SharedWriteObservers.areUsed, let expectation = SharedWriteObservers.expectation,
      let stored = reference as? StoredReference<Value>
    else { return }
    expectation.set(stored.unobservedValue, of: stored)
  }

  /// Notifies what observes the writes of a feature: to the feature, a value has changed.
  ///
  /// - Returns: whether the code only asserts which value there should be.
  private func noteReplacement(
    of before: any ReadableReference<Value>, by reference: any ReadableReference<Value>
  ) -> Bool {
    if SharedWriteObservers.expectation != nil {
      let expected = reference.value
      before.writable?.write { $0 = expected }
      return true
    }
    // A part of a value has no observers of its own.
    guard let stored = reference as? StoredReference<Value> else { return false }
    for observer in SharedWriteObservers.current {
      let needsValues = observer.needsValues(of: stored)
      observer.didReplace(
        by: stored, from: needsValues ? before.unobservedValue : nil,
        to: needsValues ? stored.unobservedValue : nil)
    }
    return false
  }
}
