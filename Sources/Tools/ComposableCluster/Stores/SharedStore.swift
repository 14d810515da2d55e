#if PostgreSQL
  internal import ComposableRuntime

  /// The part of this process in a shared store: its queue, its replicas, and whether it is the owner. It exists as long as a replica does.
  final class SharedStore: Sendable {
    /// A replica, as its store is known here.
    struct Replica: Sendable {
      let wake: AsyncStream<Void>.Continuation
      let applied: AppliedActions
    }

    let name: String
    /// The feature whose store it is.
    let feature: ObjectIdentifier
    let queue: ActionQueue
    let ownership: StoreOwnership
    private let replicas = Locked<(next: Int, all: [Int: Replica])>((0, [:]))

    init(
      _ name: String, of feature: Any.Type, _ queue: ActionQueue, in cluster: ClusterParts,
      makeOwner: @escaping @Sendable () -> any StoreOwning
    ) {
      (self.name, self.queue) = (name, queue)
      self.feature = ObjectIdentifier(feature)
      ownership = StoreOwnership(name.nameInDatabase, queue, in: cluster, makeOwner: makeOwner)
    }

    /// Something may be new.
    ///
    /// - Parameter kind: nil if it may be anything.
    func wake(_ kind: NoticeChannel.Kind?) {
      if kind == nil || kind == .log {
        for replica in replicas.withLock({ Array($0.all.values) }) { replica.wake.yield() }
      }
      if kind == nil { queue.writeAgainIfLate() }
      switch kind {
      case nil, .owner: ownership.wake()
      case .request: if ownership.isOwner { ownership.wake() }
      case .log, .members: break
      }
    }

    /// Leaves the store to another process.
    func leave() async {
      await ownership.leave()
      // Nothing comes back any more.
      for replica in replicas.withLock({ Array($0.all.values) }) { replica.applied.end() }
    }

    /// - Returns: its number, and what tells it that something may be new.
    func add(_ applied: AppliedActions) -> (Int, AsyncStream<Void>.Continuation, AsyncStream<Void>)
    {
      let (changes, wake) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      wake.yield()
      return replicas.withLock { replicas in
        replicas.next += 1
        replicas.all[replicas.next] = Replica(wake: wake, applied: applied)
        return (replicas.next, wake, changes)
      }
    }

    func remove(_ number: Int) { _ = replicas.withLock { $0.all.removeValue(forKey: number) } }
  }
#endif
