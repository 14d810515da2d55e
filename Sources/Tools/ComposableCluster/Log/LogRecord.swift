#if PostgreSQL
  /// A record of a session's log. It has a number, which only one record can have, and is never changed.
  struct LogRecord: Hashable, Sendable {
    /// Where a record is, and whose it is.
    struct Place: Hashable, Sendable {
      let number: Int
      let epoch: Int

      /// Before the first record.
      static let start = Place(number: 0, epoch: 0)
    }

    /// Its kind of content. The numbers are in the database.
    enum Kind: Int, Sendable {
      /// An owner begins its epoch. Records of other owners after it are dead.
      case takeover = 0
      /// Turns, in a ``TurnFrames``.
      case turns = 1
      /// A snapshot, which has the turns up to its own.
      case snapshot = 2
      /// The session is forgotten. It is removed in the same transaction.
      case end = 3
    }

    let place: Place
    /// The record that its writer took for the last one. The record counts if that is the last one that counts: see
    /// Decisions/0157-a-record-names-the-record-before-it.md.
    let before: Place
    let kind: Kind
    /// The number of the last turn of its content; of a takeover or an end, of the session.
    let turn: Int
  }
#endif
