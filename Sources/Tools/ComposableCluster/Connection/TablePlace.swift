#if PostgreSQL
  /// The names of the tables in statements.
  struct TablePlace: Hashable, Sendable {
    /// The schema's name as it is written in SQL.
    let schema: String

    /// - Parameter schema: the name of a schema of PostgreSQL. Any text.
    init(schema: String) {
      self.schema =
        "\"\(schema.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
    }

    var stream: String { "\(schema).stream" }
    var record: String { "\(schema).record" }
    var epoch: String { "\(schema).epoch" }
    /// The call that begins an epoch.
    var nextEpoch: String { next(epoch) }
    var request: String { "\(schema).request" }
    /// The call that numbers a process.
    var nextNode: String { next(node) }
    var node: String { "\(schema).node" }
    var member: String { "\(schema).member" }
    var version: String { "\(schema).version" }

    private func next(_ sequence: String) -> String {
      let name = sequence.split(separator: "'", omittingEmptySubsequences: false)
      return "nextval('\(name.joined(separator: "''"))')"
    }
  }
#endif
