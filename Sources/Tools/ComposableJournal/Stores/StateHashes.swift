#if SQLite
  /// The hashes of states in a journal, by which another build is compared.
  enum StateHashes {
    /// The bytes of turns between two hashes.
    ///
    /// A hash takes as long as a snapshot. Of a large state there is one between two snapshots, which have as many bytes of turns
    /// between them as the state has. Of a small one there are so many that a few turns have to be searched for a difference,
    /// and already one after a few turns.
    ///
    /// - Parameters:
    ///   - snapshotBytes: the bytes of the last snapshot.
    ///   - turnBytes: the bytes of turns since then.
    static func interval(after snapshotBytes: Int, and turnBytes: Int) -> Int {
      let interval = min(1 << 14, turnBytes / 2)
      return snapshotBytes > 4096 ? max(interval, snapshotBytes / 4 * 3) : interval
    }
  }
#endif
