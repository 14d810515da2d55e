extension Task where Success == Never, Failure == Never {
  /// Lets other tasks run, several times over.
  ///
  /// How far they get is not promised. A test of a feature doesn't need it: `TestStore` and `TestClock` know
  /// when effects rest.
  ///
  /// - Parameter count: how often; 20 by default.
  public static func megaYield(count: Int = 20) async {
    for _ in 0..<count {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}
