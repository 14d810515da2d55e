#if SQLite || PostgreSQL
  public import ComposableLog

  /// The fate of a store whose process has ended.
  public struct JournalRecovery: Sendable {
    /// Whether the journal had nothing of the store.
    public internal(set) var isNew: Bool
    /// How many turns were applied again.
    public internal(set) var turnCount: Int
    /// The effects that were running, and do not go on, because they are not durable; also effects that ended without a
    /// turn after them.
    public internal(set) var lostEffects: [LoggedEffect]
    /// The turns that are not applied any more, as lines of a log: at each attempt the process ended while their actions were applied.
    public internal(set) var setAside: [String]

    package init(
      isNew: Bool = true, turnCount: Int = 0, lostEffects: [LoggedEffect] = [],
      setAside: [String] = []
    ) {
      (self.isNew, self.turnCount) = (isNew, turnCount)
      (self.lostEffects, self.setAside) = (lostEffects, setAside)
    }
  }
#endif
