/// The records of a session, as they are in the database.
public struct Log: Hashable, Sendable {
  /// By number.
  public private(set) var records: [Int: Record] = [:]

  public init() {}

  /// The largest number.
  public var head: Int { records.keys.max() ?? 0 }

  /// `insert … on conflict do nothing`: each record whose number is free is inserted, also if another one of the batch is not. A
  /// condition on the record before, in the same statement, would not help: another transaction may commit between its check and
  /// the insertion.
  ///
  /// - Returns: whether all records were inserted.
  @discardableResult
  public mutating func insert(_ batch: [Record]) -> Bool {
    var isComplete = true
    for record in batch {
      if records[record.place.number] == nil {
        records[record.place.number] = record
      } else {
        isComplete = false
      }
    }
    return isComplete
  }

  /// The records that count, in order: each names its predecessor. The others are dead: a writer had not known of a takeover.
  ///
  /// - Parameter names: how records name their predecessors.
  public func valid(naming names: Naming = .numberAndEpoch) -> [Record] {
    var valid: [Record] = []
    for number in records.keys.sorted() {
      let record = records[number]!
      let last = valid.last?.place ?? .start
      let fits =
        switch names {
        case .numberAndEpoch: record.before == last
        case .epoch: record.before.epoch == last.epoch
        case .nothing: true
        }
      if fits { valid.append(record) }
    }
    return valid
  }

  /// How a record names its predecessor.
  public enum Naming: Hashable, Sendable {
    case numberAndEpoch
    case epoch
    case nothing
  }
}

extension [Record] {
  /// The events, in the order in which they are applied.
  public var events: [Int] {
    compactMap { if case .event(let number) = $0.content { number } else { nil } }
  }

  /// Whether the records after a takeover are of its owner, up to the next one.
  public var haveOneOwner: Bool {
    var epoch = 0
    for record in self {
      switch record.content {
      case .takeover:
        guard record.place.epoch > epoch else { return false }
        epoch = record.place.epoch
      case .event: guard record.place.epoch == epoch else { return false }
      }
    }
    return true
  }
}
