#if SQLite || PostgreSQL
  /// The work of a journal for one store since it was opened. Read ``Journal/statistics`` now and then, for instance into gauges of
  /// swift-metrics.
  ///
  /// Most of them say whether the storage keeps up: while it does, groups are small, and so are waits.
  public struct JournalStatistics: Hashable, Sendable {
    /// The turns that are in the storage. Lines of durable effects that belong to no turn count as one.
    public internal(set) var writtenTurns = 0
    /// The turns that are not in the storage yet.
    public internal(set) var waitingTurns = 0
    /// The groups in which turns were written: a group is one call of the storage.
    public internal(set) var groups = 0
    /// The turns of the largest group.
    public internal(set) var largestGroup = 0
    /// How long the first turn of the last group has waited until it was in the storage.
    public internal(set) var lastWait = Duration.zero
    /// The longest such time.
    public internal(set) var longestWait = Duration.zero
    /// The snapshots that were written, with the one that the store began with.
    public internal(set) var snapshots = 0
    /// The bytes of turns since the last snapshot that is written, with those of waiting turns.
    public internal(set) var bytesSinceSnapshot = 0
    /// How often the storage has refused something, or has not answered.
    public internal(set) var failures = 0
    /// How long it took to open the store.
    public internal(set) var recoveryTime = Duration.zero
  }
#endif
