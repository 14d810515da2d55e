#if PostgreSQL
  internal import ComposableJournal
  internal import ComposableSessions

  /// An action in the queue of a shared store.
  struct ActionRequest: Sendable {
    /// The number of its process.
    let node: Int
    /// Its number among those of its process.
    let number: Int
    let body: [UInt8]

    /// The actions that are not applied yet, in the order in which they came. Those of a process are in their order.
    static func read(
      _ name: [UInt8], after served: [Int: Int], except blocked: Set<Int>, most: Int,
      _ cluster: ClusterParts
    ) async throws(PostgresFailure) -> [ActionRequest] {
      let nodes = served.keys.sorted()
      let rows = try await cluster.reads.run(
        """
        select r.node, r.number, r.body from \(cluster.tables.request) r
          left join unnest($2::int8[], $3::int8[]) as served (node, number) on served.node = r.node
        where r.name = $1 and (served.number is null or r.number > served.number) and r.node <> all($4)
        order by r.place limit \(most)
        """, .bytes(name), .integers(nodes), .integers(nodes.map { served[$0] ?? 0 }),
        .integers(blocked.sorted()))
      var requests: [ActionRequest] = []
      for row in 0..<rows.count {
        requests.append(
          ActionRequest(
            node: try rows.integer(row, 0), number: try rows.integer(row, 1),
            body: try rows.bytes(row, 2)))
      }
      return requests
    }

    static func remove(_ name: [UInt8], upTo served: [Int: Int], _ cluster: ClusterParts) async {
      let nodes = served.keys.sorted()
      _ = try? await cluster.requests.run([
        // It can be done again.
        PostgresStatement("select set_config('synchronous_commit', 'off', true)"),
        PostgresStatement(
          """
          delete from \(cluster.tables.request) r using unnest($2::int8[], $3::int8[]) as served (node, number)
          where r.name = $1 and r.node = served.node and r.number <= served.number
          """, .bytes(name), .integers(nodes), .integers(nodes.map { served[$0] ?? 0 })),
      ])
    }

    /// Removes all actions of processes that are gone.
    static func remove(
      _ name: [UInt8], of nodes: [Int], _ cluster: ClusterParts
    ) async throws(PostgresFailure) {
      _ = try await cluster.requests.run([
        PostgresStatement(
          "delete from \(cluster.tables.request) where name = $1 and node = any($2)", .bytes(name),
          .integers(nodes))
      ])
    }

    /// The version of the build that has sent it.
    var version: Int? {
      Int(String(decoding: body.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    }

    /// The processes among some that are not there.
    static func gone(
      _ nodes: [Int], _ cluster: ClusterParts
    ) async throws(PostgresFailure) -> [Int] {
      let rows = try await cluster.reads.run(
        "select node from unnest($1::int8[]) as known (node) where not \(NoticeListener.isAlive("node"))",
        .integers(nodes))
      var gone: [Int] = []
      for row in 0..<rows.count { gone.append(try rows.integer(row, 0)) }
      return gone
    }

    /// The text of an action with the version of its build.
    static func body(_ action: some Encodable, version: Int) throws -> [UInt8] {
      Array("\(version) \(try StateCoding.text(of: action))".utf8)
    }

    /// - Returns: nil if this build does not know the action.
    func action<Feature>(as recipe: StoreRecipe<Feature>) -> Feature.Action? {
      let parts = String(decoding: body, as: UTF8.self).split(separator: " ", maxSplits: 1)
      guard parts.count == 2, var version = Int(parts[0]), version <= recipe.version else {
        return nil
      }
      var text = String(parts[1])
      do {
        while version < recipe.version {
          guard let migration = recipe.migrations.first(where: { $0.version == version }) else {
            return nil
          }
          text = try migration.migratedAction(text)
          version += 1
        }
        return try StateCoding.value(Feature.Action.self, from: text)
      } catch {
        return nil
      }
    }
  }
#endif
