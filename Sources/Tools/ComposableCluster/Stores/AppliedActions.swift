#if PostgreSQL
  internal import ComposableRuntime

  /// Who waits for actions of this process to be applied in a replica.
  final class AppliedActions: Sendable {
    private struct Content {
      /// The number of the last action that is applied.
      var last = 0
      var waiting: [Int: (number: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
      var waits = 0
    }

    private let content = Locked(Content())

    /// Call when an action is applied, and with it all before it.
    func didApply(_ number: Int) {
      let ended = content.withLock { content in
        content.last = max(content.last, number)
        let ended = content.waiting.filter { $0.value.number <= number }
        for key in ended.keys { content.waiting[key] = nil }
        return ended.values.map(\.continuation)
      }
      for continuation in ended { continuation.resume() }
    }

    /// Ends all waits, also the later ones: nothing is applied any more.
    func end() { didApply(.max) }

    /// Waits until an action is applied, or the task is canceled.
    func wait(for number: Int) async {
      let id = content.withLock { content in
        content.waits += 1
        return content.waits
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isOver = content.withLock { content in
            // Its cancellation comes before or after this.
            if content.last >= number || Task.isCancelled { return true }
            content.waiting[id] = (number, continuation)
            return false
          }
          if isOver { continuation.resume() }
        }
      } onCancel: {
        content.withLock { $0.waiting.removeValue(forKey: id) }?.continuation.resume()
      }
    }
  }
#endif
