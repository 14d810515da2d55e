/// The minimum for a child store by hand: a reference and an address.
final class HandMadeChild {
  let owner: AnyObject
  let offset: Int

  init(owner: AnyObject, offset: Int) {
    self.owner = owner
    self.offset = offset
  }

  @inline(never)
  static func make(owner: AnyObject, offset: Int) -> HandMadeChild {
    HandMadeChild(owner: owner, offset: offset)
  }
}
