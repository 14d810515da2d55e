import ClusterModel
import Testing

/// Which records of a log count.
@Suite struct LogTests {
  private typealias Place = Record.Place

  private func log(_ records: Record...) -> Log {
    var log = Log()
    for record in records { log.insert([record]) }
    return log
  }

  private let first = Record(.takeover(.a), at: Place(number: 1, epoch: 1), after: .start)
  private let second = Record(
    .takeover(.b), at: Place(number: 2, epoch: 2), after: Place(number: 1, epoch: 1))

  /// Node a has ended, its batch of two events arrives after the takeover of b: one number is taken, the other is free.
  @Test func aRecordThatDoesNotKnowTheTakeoverIsDead() {
    var log = log(first, second)
    let batch = [
      Record(.event(1), at: Place(number: 2, epoch: 1), after: first.place),
      Record(.event(2), at: Place(number: 3, epoch: 1), after: Place(number: 2, epoch: 1)),
    ]
    let isComplete = log.insert(batch)
    #expect(!isComplete)
    #expect(log.records.count == 3)
    #expect(log.head == 3)
    #expect(log.valid() == [first, second])
  }

  /// The first event of b meets that dead record, the second does not. It names a record that is not there, so it does not count either;
  /// by epochs alone it would, and the log would begin with the second event.
  @Test func aBatchCountsFromItsBeginningOrNotAtAll() {
    var log = log(
      first, second,
      Record(.event(2), at: Place(number: 3, epoch: 1), after: Place(number: 2, epoch: 1)))
    let batch = [
      Record(.event(1), at: Place(number: 3, epoch: 2), after: second.place),
      Record(.event(2), at: Place(number: 4, epoch: 2), after: Place(number: 3, epoch: 2)),
    ]
    let isComplete = log.insert(batch)
    #expect(!isComplete)
    #expect(log.valid().events == [])
    #expect(log.valid(naming: .epoch).events == [2])
  }
}
