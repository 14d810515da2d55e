#if PostgreSQL
  internal import ComposableRuntime

  /// The part of this process in a shared store: its queue, its replicas, and whether it is the owner. It exists as long as a replica does.
  final class SharedStore: Sendable {
    let name: String
    let queue: ActionQueue
    let ownership: StoreOwnership
    private let cluster: ClusterParts
    private let replicas = Locked<(next: Int, wakes: [Int: AsyncStream<Void>.Continuation])>(
      (0, [:]))
    private let node = Locked<Int?>(nil)

    init(
      _ name: String, in cluster: ClusterParts, makeOwner: @escaping @Sendable () -> any StoreOwning
    ) {
      (self.name, self.cluster) = (name, cluster)
      queue = ActionQueue(name.nameInDatabase, in: cluster)
      ownership = StoreOwnership(name.nameInDatabase, queue, in: cluster, makeOwner: makeOwner)
      Task { [node, listener = cluster.listener] in
        let number = await listener.processNumber()
        node.withLock { $0 = number }
      }
    }

    /// Something may be new.
    ///
    /// - Parameter kind: nil if it may be anything.
    func wake(_ kind: NoticeChannel.Kind?) {
      if kind == nil || kind == .log {
        for wake in replicas.withLock({ Array($0.wakes.values) }) { wake.yield() }
      }
      if kind == nil { queue.writeAgainIfLate() }
      switch kind {
      case nil, .owner: ownership.wake()
      case .request: if ownership.isOwner { ownership.wake() }
      case .log, .members: break
      }
    }

    /// Writes the actions that wait, and leaves the store to another process.
    ///
    /// - Parameter patience: how long the database may take.
    func leave(within patience: Duration) async {
      await queue.flush(within: patience)
      await ownership.leave()
    }

    func addReplica() -> (Int, AsyncStream<Void>.Continuation, AsyncStream<Void>) {
      let (changes, wakes) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      wakes.yield()
      return replicas.withLock { replicas in
        replicas.next += 1
        replicas.wakes[replicas.next] = wakes
        return (replicas.next, wakes, changes)
      }
    }

    func removeReplica(_ number: Int) {
      _ = replicas.withLock { $0.wakes.removeValue(forKey: number) }
    }

    /// Call when an action of a process is applied.
    func didApply(_ number: Int, of node: Int) {
      if node == self.node.withLock({ $0 }) { queue.didApply(number) }
    }
  }
#endif
