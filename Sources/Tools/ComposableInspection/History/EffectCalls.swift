internal import ComposableLog
internal import DequeModule

/// The last calls of a store's effects. They are no condition of a jump: the oldest are dropped.
struct EffectCalls {
  private(set) var calls: Deque<RecordedCall> = []
  private(set) var bytes = 0
  /// The numbers of the next calls, of those places that have a call here: a cancelled effect has its last call after its
  /// end.
  private var numbers: [LoggedCall.Site: Int] = [:]

  private static var bytesOfNumber: Int { 64 }

  /// Adds a call.
  ///
  /// - Returns: the calls that are dropped. To be released outside of a lock: the values may have deinitializers.
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
