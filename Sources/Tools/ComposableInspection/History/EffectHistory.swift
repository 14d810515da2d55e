internal import ComposableArchitecture
internal import ComposableLog

/// The asynchronous effects of a store, in the order in which they started. Used on its actor.
///
/// Their texts are made when they are read: describing an effect takes longer than starting it.
final class EffectHistory {
  struct Entry {
    enum Source {
      case trace(EffectTrace)
      /// From a file.
      case logged(LoggedEffect)
    }

    enum End {
      /// With the error, whose text is made when it is read.
      case traced(EffectEnd)
      /// From a file.
      case logged(LoggedEnd)
    }

    let id: EffectTrace.ID
    let source: Source
    let start: UInt64
    var end: (how: End, time: UInt64, turn: Int)?
  }

  private(set) var entries: [Entry] = []
  /// The indices of the effects in flight.
  private var running: [EffectTrace.ID: Int] = [:]

  /// The memory of an effect, estimated.
  static var bytesOfEffect: Int { 320 }

  func started(_ trace: EffectTrace, at time: UInt64) {
    append(Entry(id: trace.id, source: .trace(trace), start: time))
  }

  func started(_ effect: LoggedEffect, at time: UInt64) {
    append(Entry(id: effect.id, source: .logged(effect), start: time))
  }

  private func append(_ entry: Entry) {
    running[entry.id] = entries.count
    entries.append(entry)
  }

  func ended(_ id: EffectTrace.ID, _ end: Entry.End, at time: UInt64, in turn: Int) {
    guard let index = running.removeValue(forKey: id) else { return }
    entries[index].end = (end, time, turn)
  }

  /// How many effects are in flight.
  var runningCount: Int { running.count }

  /// Drops the effects that ended before a turn.
  func drop(before turn: Int) {
    guard entries.contains(where: { ($0.end?.turn ?? .max) < turn }) else { return }
    entries.removeAll { ($0.end?.turn ?? .max) < turn }
    running = [:]
    for (index, entry) in entries.enumerated() where entry.end == nil { running[entry.id] = index }
  }

  /// The entry of an effect.
  func entry(_ id: EffectTrace.ID) -> Entry? {
    // The effects of one turn are adjacent, in order.
    let start = entries.partitioningIndex { $0.id.turn >= id.turn }
    if let found = entries[start...].prefix(while: { $0.id.turn == id.turn }).first(where: {
      $0.id == id
    }) {
      return found
    }
    // An effect that began after a delay comes later than its turn.
    return entries.first { $0.id == id }
  }
}

extension EffectHistory.Entry {
  /// - Parameter sent: the turns whose actions it sent.
  func record(sent: [Int]) -> EffectRecord {
    let logged: LoggedEffect
    var waits: [String] = []
    switch source {
    case .trace(let trace):
      logged = LoggedEffect(trace)
      if end == nil { waits = trace.waits }
    case .logged(let effect): logged = effect
    }
    return EffectRecord(
      id: id, name: logged.name, location: logged.location, path: logged.path,
      cancellationIDs: logged.cancellationIDs, start: start.seconds,
      endTime: end?.time.seconds, end: (end?.how).map { EffectRecord.End($0) },
      endTurn: end?.turn, waits: waits, sent: sent)
  }

  /// Whether it ran during some turns.
  func ran(in turns: ClosedRange<Int>) -> Bool {
    id.turn <= turns.upperBound && (end?.turn ?? .max) >= turns.lowerBound
  }
}

extension EffectRecord.End {
  fileprivate init(_ end: EffectHistory.Entry.End) {
    switch end.logged {
    case .finished: self = .finished
    case .cancelled: self = .cancelled
    case .failed(let text): self = .failed(text)
    }
  }
}

extension EffectHistory.Entry.End {
  /// The end in a recording's format.
  var logged: LoggedEnd {
    switch self {
    case .traced(let end): LoggedEnd(end)
    case .logged(let end): end
    }
  }
}
