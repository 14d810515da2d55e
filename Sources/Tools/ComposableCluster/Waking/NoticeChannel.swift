#if PostgreSQL
  internal import ComposableRuntime

  /// The channel of the notices of a schema, and their texts.
  ///
  /// A notice says that something is new, and not what: whoever gets it reads the tables. Nothing depends on its arrival, because all tables
  /// are read now and then in any case.
  struct NoticeChannel: Sendable {
    /// The name of the channel. A schema's own may be too long for PostgreSQL.
    let name: String

    init(_ tables: TablePlace) { name = "composable \(Self.hash(Array(tables.schema.utf8)))" }

    enum Kind: String, CaseIterable {
      /// The log of a store has new records.
      case log
      /// The queue of a store has new actions.
      case request
      /// The owner of a store has gone.
      case owner
      /// The members of a topic are others.
      case members
    }

    /// The text of a notice.
    ///
    /// - Parameter name: the name of the store, or of the topic.
    static func text(_ kind: Kind, _ name: [UInt8]) -> String { "\(kind.rawValue) \(hash(name))" }

    private static func hash(_ bytes: [UInt8]) -> String { String(FNV1a.hash(bytes), radix: 16) }
  }
#endif
