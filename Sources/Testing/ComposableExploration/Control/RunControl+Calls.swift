internal import ComposableRuntime

// Calls.
extension RunControl {
  /// Waits until the explorer lets a call return.
  func wait(
    for name: String, arguments: [Any], alternatives: [PendingCall.Alternative],
    until deadline: Duration?
  ) async -> PendingCall.Outcome {
    guard queue.isCurrent else {
      _ = escapes.withLock { $0.insert("'\(name)' was called") }
      return .returns
    }
    // A detached task: of what it reads and writes besides, nothing is seen.
    if Self.ofTask == nil { _ = escapes.withLock { $0.insert("'\(name)' was called") } }
    let effect = Self.currentEffect
    let call = LateCall()
    return await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        record(in: effect) { hasher in
          hasher.combine(name)
          for argument in arguments { hasher.combine(anyValue: argument) }
          if let deadline { hasher.combine(deadline - now) }
        }
        let identity = effect.flatMap { effects[$0]?.history } ?? strays
        let pendingCall = PendingCall(
          effect: effect, name: name, arguments: arguments, alternatives: alternatives,
          deadline: deadline, identity: identity, continuation: continuation)
        call.call = pendingCall
        pending.append(pendingCall)
        effect.map { effects[$0]?.pendingCount += 1 }
        onEvent?(.called(pendingCall))
        if call.isCancelled { cancel(pendingCall) }
      }
    } onCancel: {
      call.isCancelled = true
      if let pendingCall = call.call { cancel(pendingCall) }
    }
  }

  /// Lets a call return. A sleep moves the clock.
  func end(_ call: PendingCall, _ outcome: PendingCall.Outcome) {
    guard let index = pending.firstIndex(where: { $0 === call }) else { return }
    pending.remove(at: index)
    call.effect.map { effects[$0]?.pendingCount -= 1 }
    if let deadline = call.deadline { now = max(now, deadline) }
    record(in: call.effect) { hasher in
      hasher.combine(call.identity)
      // The values of fakes that it may see, as it goes on.
      hasher.combine(heldHash)
      if case .alternative(let index) = outcome {
        hasher.combine(index)
      } else {
        hasher.combine(-1)
      }
    }
    onEvent?(.ended(call, outcome))
    call.end(outcome)
  }

  private func cancel(_ call: PendingCall) {
    guard queue.isCurrent, let index = pending.firstIndex(where: { $0 === call }) else { return }
    pending.remove(at: index)
    call.effect.map { effects[$0]?.pendingCount -= 1 }
    record(in: call.effect) { $0.combine("cancelled") }
    onEvent?(.ended(call, .cancelled))
    cancelled.append(call)
  }
}

/// A call that may be cancelled before it is pending. Unchecked because it is used on the thread that explores.
private final class LateCall: @unchecked Sendable {
  var call: PendingCall?
  var isCancelled = false
}
