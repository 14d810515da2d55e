#if canImport(Glibc)
  import CMalloc
#endif

/// The memory that the process has in use, by what the allocator says of itself.
@MainActor
enum AllocatedMemory {
  /// What each of so many objects takes, with all that is allocated along with it; nil where the
  /// allocator can't be asked.
  static func bytes(ofEach count: Int, _ make: (Int) -> AnyObject) -> Double? {
    var objects: [AnyObject] = []
    objects.reserveCapacity(count)
    guard let before = inUse else { return nil }
    for index in 0..<count { objects.append(make(index)) }
    guard let after = inUse else { return nil }
    return withExtendedLifetime(objects) { Double(after - before) / Double(count) }
  }

  private static var inUse: Int? {
    #if canImport(Glibc)
      // Of the main thread's arena, which is the one that the main actor allocates from, and the
      // blocks that are too large for an arena.
      let statistics = mallinfo2()
      return statistics.uordblks + statistics.hblkhd
    #else
      return nil
    #endif
  }
}
