internal import ComposableLog
internal import DequeModule

/// The last calls of a store's effects. A jump does not need them, so the oldest are dropped.
struct EffectCalls {
  private(set) var calls: Deque<RecordedCall> = []
  /// The calls as an array.
  ///
  /// Not `Array(calls)` alone: of an empty deque it sets the count of the one empty array that all threads share, which the
  /// thread sanitizer reports.
  var all: [RecordedCall] { calls.isEmpty ? [] : Array(calls) }
  private(set) var bytes = 0
  /// The numbers of the next calls, by site, for each site with a call here: the last call of a cancelled effect comes
  /// after its end.
  private var numbers: [LoggedCall.Site: Int] = [:]

  private static var bytesOfNumber: Int { 64 }

  /// Adds a call.
  ///
  /// - Returns: the dropped calls. Release them outside of a lock: the values may have deinitializers.
  mutating func append(
    _ call: EndedCall, at site: LoggedCall.Site, time: UInt64, byteLimit: Int
  ) -> [RecordedCall] {
    let number = numbers[site] ?? 0
    if number == 0 { bytes += Self.bytesOfNumber }
    numbers[site] = number + 1
    let made = RecordedCall(site: site, number: number, call, time: time)
    calls.append(made)
    bytes += made.byteCount
    var dropped: [RecordedCall] = []
    while bytes > byteLimit, let first = calls.popFirst() {
      bytes -= first.byteCount
      if numbers[first.site] == first.number + 1 {
        numbers[first.site] = nil
        bytes -= Self.bytesOfNumber
      }
      dropped.append(first)
    }
    return dropped
  }

  /// Adds a call of a file.
  mutating func append(_ call: RecordedCall) { calls.append(call) }
}
