/// Blocks of memory that are held during a run, so that its objects are at other addresses than those of the run before: a
/// `Set` and a `Dictionary` take the order of their elements from their address.
struct HeapShuffle {
  private let blocks: [[UInt8]]

  init() {
    var blocks: [[UInt8]] = []
    // The sizes of small sets and dictionaries.
    for size in stride(from: 16, through: 1_024, by: 16) {
      for _ in 0..<Int.random(in: 0...3) { blocks.append(Array(repeating: 0, count: size)) }
    }
    self.blocks = blocks
  }
}
