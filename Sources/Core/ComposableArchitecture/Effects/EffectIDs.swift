/// The ids that can cancel an effect, innermost first.
///
/// A list that shares its tail: an effect may be in the scope of 100,000 nested ids.
struct EffectIDs: Sequence, ExpressibleByArrayLiteral {
  private var innermost: Link?

  private final class Link: Chained {
    let id: EffectID
    private(set) var outer: Link?

    init(_ id: EffectID, in outer: Link?) {
      self.id = id
      self.outer = outer
    }

    deinit { releaseLinks() }

    override func takeLinks() -> [Chained] {
      defer { outer = nil }
      return outer.map { [$0] } ?? []
    }
  }

  struct Iterator: IteratorProtocol {
    private var link: Link?

    fileprivate init(_ ids: EffectIDs) { link = ids.innermost }

    mutating func next() -> EffectID? {
      defer { link = link?.outer }
      return link?.id
    }
  }

  init(arrayLiteral ids: EffectID...) {
    for id in ids { insert(id) }
  }

  var isEmpty: Bool { innermost == nil }

  /// Adds an innermost id.
  mutating func insert(_ id: EffectID) {
    if innermost?.id != id { innermost = Link(id, in: innermost) }
  }

  func makeIterator() -> Iterator { Iterator(self) }
}
