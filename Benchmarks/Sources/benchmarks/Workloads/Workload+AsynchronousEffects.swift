import ComposableArchitecture

extension Workload {
  /// Effects awaited to their end. "There and back" is a task on the store's actor that sends; "by
  /// way of the pool" is one that first works elsewhere.
  static var asynchronousEffects: [Workload] {
    [
      Workload(WorkloadName.effectOnActor, note: "a Task on that actor, awaited") {
        let session = Session()
        let bare = BareSession()
        return (
          Contender {
            await session.work(.workHere, times: $0)
          } proof: {
            await session.done
          },
          Contender {
            await bare.workHere(times: $0)
          } proof: {
            await bare.done
          }
        )
      },
      Workload(
        "effect: on a custom actor, by way of the pool", note: "a Task that does so, awaited"
      ) {
        let session = Session()
        let bare = BareSession()
        return (
          Contender {
            await session.work(.workInPool, times: $0)
          } proof: {
            await session.done
          },
          Contender {
            await bare.workInPool(times: $0)
          } proof: {
            await bare.done
          }
        )
      },
      Workload("effect: on the main actor", note: "a Task on the main actor, awaited") {
        (mainActorEffects(.workHere), mainActorTasks {})
      },
      Workload(
        "effect: on the main actor, by way of the pool", note: "a Task that does so, awaited"
      ) {
        (mainActorEffects(.workInPool), mainActorTasks { await workInPool() })
      },
      Workload("effect: start and cancel", note: "a Task cancelled at once, awaited") {
        let session = Session()
        let bare = BareSession()
        return (
          Contender {
            await session.startAndCancel(times: $0)
          } proof: {
            await session.cancelled
          },
          Contender {
            await bare.startAndCancel(times: $0)
          } proof: {
            await bare.cancelled
          }
        )
      },
    ]
  }

  private static func mainActorEffects(_ action: Worker.Action) -> Contender {
    let store = Store(initialState: Worker.State()) { Worker() }
    return Contender { iterations in
      for _ in 0..<iterations { await store.send(action).finish() }
    } proof: {
      store.done
    }
  }

  private static func mainActorTasks(_ work: @escaping @Sendable () async -> Void) -> Contender {
    let done = Variable(0)
    return Contender { iterations in
      for _ in 0..<iterations {
        await Task {
          await work()
          done.value += 1
        }.value
      }
    } proof: {
      done.value
    }
  }
}
