/// An object that may refer to another of its kind, and that to another, 100,000 levels deep.
@usableFromInline
class Chained {
  @usableFromInline
  init() {}

  /// Gives up the references to other objects. Called only when there is no other reference to this
  /// one.
  func takeLinks() -> [Chained] { [] }

  /// Releases the objects that this one refers to, one after the other. Call from the deinitializer:
  /// the compiler's own way is to release each from the deinitializer of the previous one, which takes
  /// the stack of all of them.
  final func releaseLinks() {
    var pending = takeLinks()
    while var object = pending.popLast() {
      if isKnownUniquelyReferenced(&object) { pending += object.takeLinks() }
    }
  }
}
