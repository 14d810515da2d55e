#if SQLite || PostgreSQL
  public import ComposableArchitecture

  extension StoreTask {
    /// Waits until the journal of the store has the action, and all actions before it: they are applied exactly once from then on,
    /// whatever happens to the process, and with ``SQLiteStorage/Durability/power`` to the machine.
    ///
    /// ```swift
    /// try await store.send(.order(basket)).journaled()
    /// ```
    ///
    /// It does not wait for the effects of the action; see `finish()`.
    ///
    /// - Throws: ``JournalError/refused(store:reason:)`` if the journal does not have it, ``JournalError/uncertain(store:reason:)`` if that is
    ///   not known, ``JournalError/notApplied`` if the action was dropped, ``JournalError/closed(store:)`` after the journal was closed, and
    ///   ``JournalError/notJournaled`` for another store.
    public func journaled() async throws(JournalError) {
      guard let receipt = receipt as? JournalReceipt else { throw .notJournaled }
      try await receipt.wait()
    }
  }
#endif
