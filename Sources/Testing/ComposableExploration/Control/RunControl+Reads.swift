internal import ComposableRuntime

// The reads of the code of the run, and its draws.
extension RunControl: SharedLog.Owner {
  /// Records what an effect has learned.
  func record(in effect: EffectTrace.ID?, _ event: (inout Hasher) -> Void) {
    guard !isHashing, queue.isCurrent else { return }
    hashLateReads()
    withoutReads { hash(event, in: effect) }
  }

  func history(of effect: EffectTrace.ID?) -> Int {
    effect.flatMap { effects[$0]?.history } ?? strays
  }

  private func hash(_ event: (inout Hasher) -> Void, in effect: EffectTrace.ID?) {
    if turns.isReducing {
      // Hashing a value may read others, and asks whether an action is reduced.
      var reads = turns.reads
      Self.chain(&reads, event)
      turns.reads = reads
    } else if let effect, effects[effect] != nil {
      effects[effect]?.record(event)
    } else {
      Self.chain(&strays, event)
    }
  }

  private static func chain(_ hash: inout Int, _ event: (inout Hasher) -> Void) {
    var hasher = Hasher()
    hasher.combine(hash)
    event(&hasher)
    hash = hasher.finalize()
  }

  /// Records a value that the running code reads by itself, if it is the code of a reducer or an effect, and not of a property.
  private func recordRead(_ event: (inout Hasher) -> Void) {
    if turns.isReducing {
      record(in: nil, event)
    } else if let effect = Self.currentEffect {
      record(in: effect, event)
    }
  }

  func didRead(_ name: String, _ value: Any) {
    noteEscape(name)
    // A turn counts with all shared values. A task on another thread must not touch this run.
    guard queue.isCurrent, !turns.isReducing else { return }
    recordRead {
      $0.combine(name)
      $0.combine(anyValue: value)
    }
  }

  /// Notes that a shared value is read or written by a task on another thread.
  private func noteEscape(_ name: String) {
    guard !queue.isCurrent else { return }
    _ = escapes.withLock { $0.insert("The shared value '\(name)' was read or written") }
  }

  func willWrite(_ name: String, over value: Any) {
    noteEscape(name)
    guard !turns.isReducing, queue.isCurrent, let effect = Self.currentEffect else { return }
    noteAct()
    lateReads.append((effect, name, value))
  }

  var codeIdentity: Int {
    // A task on another thread: the run's effects are its own thread's.
    guard queue.isCurrent else { return 0 }
    if turns.isReducing { return steps.history &+ turns.count }
    return Self.currentEffect.flatMap { effects[$0]?.history } ?? steps.history
  }

  func hashLateReads() {
    guard !lateReads.isEmpty else { return }
    let reads = lateReads
    lateReads = []
    withoutReads {
      for read in reads {
        effects[read.effect]?.record {
          $0.combine(read.name)
          $0.combine(anyValue: read.value)
        }
      }
    }
  }

  /// The running code does something that other code can see.
  private func noteAct() {
    guard !turns.isReducing, let effect = Self.currentEffect.flatMap({ effects[$0] }) else {
      return
    }
    if effect.wasCancelled { learned.insert(.cancelledCode) }
  }

  func readDate() -> Duration {
    guard !isHashing else { return now }
    learned.insert(.dates)
    recordRead { $0.combine(now) }
    return now
  }

  func readClock() -> Duration {
    guard !isHashing, queue.isCurrent else { return now }
    if turns.isReducing {
      // The state may keep it.
      learned.insert(.dates)
      turns.hasReadClock = true
      recordRead { $0.combine(now) }
    } else if let id = Self.currentEffect, let effect = effects[id] {
      effects[id]?.knowsInstants = true
      record(in: id) { $0.combine(now - effect.start) }
    }
    return now
  }

  func draw(_ value: DrawnValue) -> Int {
    guard queue.isCurrent else { return drawn.draw(value) }
    noteAct()
    let count = drawn.draw(value)
    recordRead {
      $0.combine(value)
      $0.combine(count)
    }
    return count
  }

  func willAnswer(_ name: String, _ arguments: [Any]) -> (Any) -> Void {
    guard !isHashing, queue.isCurrent else { return { _ in } }
    noteAct()
    hashLateReads()
    return withoutReads {
      var call = Hasher()
      call.combine(name)
      for argument in arguments { call.combine(anyValue: argument) }
      Self.chain(&answered) { [call] in $0.combine(call.finalize()) }
      // All on which the answer may depend, beside its arguments.
      call.combine(sharedLog.valuesHash)
      call.combine(heldHash)
      call.combine(drawn)
      call.combine(now)
      let context = call.finalize()
      return { [self] answer in
        let hash = withoutReads { ValueHash(of: answer) }
        if !answers.note(hash.value, to: context) { learned.insert(.answers) }
      }
    }
  }
}
