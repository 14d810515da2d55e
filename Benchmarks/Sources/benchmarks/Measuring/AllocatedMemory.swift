#if canImport(Glibc)
  import CMalloc
#endif

/// The memory that the process has in use, as reported by the allocator.
@MainActor
enum AllocatedMemory {
  /// The memory of each of a number of objects, with all that is allocated along with it; nil if
  /// the allocator can't be asked.
  static func bytes(ofEach count: Int, _ make: (Int) -> AnyObject) -> Double? {
    var objects: [AnyObject] = []
    objects.reserveCapacity(count)
    guard let before = inUse else { return nil }
    for index in 0..<count { objects.append(make(index)) }
    guard let after = inUse else { return nil }
    return withExtendedLifetime(objects) { Double(after - before) / Double(count) }
  }

  /// The bytes that the process has in use; nil if the allocator can't be asked.
  nonisolated static var inUse: Int? {
    #if canImport(Glibc)
      // Of all arenas, plus the blocks that are too large for an arena.
      let statistics = mallinfo2()
      return statistics.uordblks + statistics.hblkhd
    #else
      return nil
    #endif
  }
}
