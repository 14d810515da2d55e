#if SQLite || PostgreSQL
  /// The hashes of states in a journal, by which another build is compared.
  enum StateHashes {
    /// The bytes of turns between two hashes.
    ///
    /// A hash takes as long as a snapshot, so there are as many bytes of turns between two as the state has, and at least so many that
    /// few of a small one's turns have to be searched for a difference. The first one comes early: a large state has no second one before the
    /// next snapshot.
    ///
    /// - Parameters:
    ///   - snapshotBytes: the bytes of the last snapshot.
    ///   - turnBytes: the bytes of turns since then.
    ///   - isFirst: whether there is no hash since then.
    static func interval(after snapshotBytes: Int, and turnBytes: Int, isFirst: Bool) -> Int {
      isFirst ? snapshotBytes / 4 : max(snapshotBytes, min(1 << 14, turnBytes / 2))
    }
  }
#endif
