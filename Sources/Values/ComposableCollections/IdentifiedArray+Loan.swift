// How `subscript(id:)` yields an optional in place, although the elements' memory holds none.
//
// The obvious way is to move the element into a local optional and back. But `rows[id: 1]?.n += 1`
// ends its access on two paths, and the compiler doesn't inline an accessor that is ended twice. An
// accessor that isn't inlined keeps what it needs after its `yield` on the heap if it doesn't fit into
// 32 bytes. So a local optional costs a `malloc` and a `free` per write: twice the rest of the work.
//
// Therefore the element's own memory becomes an optional for the duration of the access, wherever an
// optional fits into the stride of an element. It does if the element contains anything with spare bit
// patterns (a string, an array, a reference, a `Bool`, most enums), or has padding at its end.
// Otherwise, and if there is no such element, the optional is on the heap.
//
// While it is lent, the element's place does not hold an initialized element. Nothing can observe that:
// the borrower of the optional has exclusive access to the array, and the loan ends on every exit.
// Nothing is copied, so that a buffer that the element holds stays uniquely referenced.

public import OrderedCollections

extension IdentifiedArray {
  // Small on purpose: together with `self` it is what the accessor keeps across its `yield`.
  @usableFromInline
  @frozen
  struct _Loan {
    @usableFromInline let slot: UnsafeMutablePointer<Element?>
    // Negative if there was no element with the id.
    @usableFromInline let position: Int

    @inlinable
    init(slot: UnsafeMutablePointer<Element?>, position: Int) {
      self.slot = slot
      self.position = position
    }
  }

  // `element` comes first, so that its address is the address of the whole value.
  @usableFromInline
  @frozen
  struct _Absence {
    @usableFromInline var element: Element?
    @usableFromInline let id: ID

    @inlinable
    init(id: ID) {
      self.id = id
    }
  }

  @inlinable
  static var _isLentInPlace: Bool {
    MemoryLayout<Element?>.size <= MemoryLayout<Element>.stride
      && MemoryLayout<Element?>.alignment == MemoryLayout<Element>.alignment
  }

  @inlinable
  mutating func _lend(id: ID) -> _Loan {
    guard let position = _ids.firstIndex(of: id) else {
      let absence = UnsafeMutablePointer<_Absence>.allocate(capacity: 1)
      absence.initialize(to: _Absence(id: id))
      let slot = UnsafeMutableRawPointer(absence).assumingMemoryBound(to: Element?.self)
      return _Loan(slot: slot, position: -1)
    }
    _willChange(at: position)
    if Self._isLentInPlace, _elements.count > 1 {
      let place = _place(at: position)
      let element = place.move()
      let slot = UnsafeMutableRawPointer(place).bindMemory(to: Element?.self, capacity: 1)
      slot.initialize(to: consume element)
      return _Loan(slot: slot, position: position)
    }
    let slot = UnsafeMutablePointer<Element?>.allocate(capacity: 1)
    // An only element is taken out of the array: see `_closeHole(at:)`.
    slot.initialize(
      to: _elements.count == 1 ? _elements.removeLast() : _place(at: position).move())
    return _Loan(slot: slot, position: position)
  }

  @inlinable
  mutating func _end(_ loan: _Loan) {
    if loan.position < 0 {
      _endAbsence(loan.slot)
    } else if Self._isLentInPlace, !_elements.isEmpty {
      // Consumed: a binding that stays alive costs a retain and a release for each reference in it.
      if let element = loan.slot.move() {
        UnsafeMutableRawPointer(loan.slot)
          .bindMemory(to: Element.self, capacity: 1)
          .initialize(to: consume element)
        _checkID(at: loan.position)
      } else {
        UnsafeMutableRawPointer(loan.slot).bindMemory(to: Element.self, capacity: 1)
        _closeHole(at: loan.position)
      }
    } else {
      _endHeld(loan)
    }
  }

  // Specialized where the element is known, but not inlined: for an only element this is the usual end, and generic code
  // looks its types up each time.
  @inlinable
  @inline(never)
  mutating func _endHeld(_ loan: _Loan) {
    defer { loan.slot.deallocate() }
    guard let element = loan.slot.move() else {
      _closeHole(at: loan.position)
      return
    }
    if _elements.isEmpty {
      _elements.append(consume element)
    } else {
      _place(at: loan.position).initialize(to: consume element)
    }
    _checkID(at: loan.position)
  }

  @usableFromInline
  @inline(never)
  mutating func _endAbsence(_ slot: UnsafeMutablePointer<Element?>) {
    let absence = UnsafeMutableRawPointer(slot).assumingMemoryBound(to: _Absence.self)
    let returned = absence.move()
    absence.deallocate()
    if let element = returned.element { _write(element, to: returned.id) }
  }

  // The pointer outlives the closure that provides it. It stays valid because the array is unique and
  // is neither resized nor shared before the loan ends.
  @inlinable
  mutating func _place(at position: Int) -> UnsafeMutablePointer<Element> {
    _elements.withUnsafeMutableBufferPointer { elements in
      elements.baseAddress.unsafelyUnwrapped + position
    }
  }

  // An array can't remove a place that holds nothing, so the place is filled with a copy of a neighbor
  // and then removed. An only element has no neighbor: therefore it is never lent in place, and the
  // array is empty here if it had only one.
  @usableFromInline
  mutating func _closeHole(at position: Int) {
    // The element is already gone: the caller that set the loan to nil consumed it.
    _noteRemoval(of: position..<(position + 1))
    _ids.remove(at: position)
    if _elements.isEmpty { return }
    let neighbor = _elements[position == 0 ? 1 : position - 1]
    _place(at: position).initialize(to: neighbor)
    _elements.remove(at: position)
  }
}
