/// A state, and the turns after it up to the next state that is known.
final class TurnSegment<State, Action> {
  /// The turn after which the state is known.
  let turn: Int
  let state: State
  /// The turn itself, if a tool put the state in it.
  let put: TurnRecord?
  /// The shared values that have keys, as they were then.
  let shared: [FoundSharedValue]

  var chunks: [TurnChunk<Action>] = []
  /// The shared values that code other than the reducer wrote, in the order of the turns that found them.
  var foundSharedValues: [FoundSharedValue] = []
  /// The values that keyless references had before their first writes after the state.
  var valuesBefore: [FoundSharedValue] = []
  var bytes: Int

  init(
    state: State, after turn: Int, put: TurnRecord?, shared: [FoundSharedValue], bytes: Int
  ) {
    self.state = state
    self.turn = turn
    self.put = put
    self.shared = shared
    self.bytes = bytes
  }

  /// The last turn.
  var last: Int { chunks.last.map { $0.turns.upperBound - 1 } ?? turn }

  /// The chunk that has a turn; nil if the turn was not applied: other middleware dropped its action.
  func chunk(of turn: Int) -> TurnChunk<Action>? {
    let index = chunks.partitioningIndex { $0.first > turn } - 1
    guard index >= 0, chunks[index].turns.contains(turn) else { return nil }
    return chunks[index]
  }

  /// The shared values that changed before the turn.
  func foundSharedValues(before turn: Int) -> ArraySlice<FoundSharedValue> {
    guard !foundSharedValues.isEmpty else { return [] }
    let start = foundSharedValues.partitioningIndex { $0.turn >= turn }
    let end = foundSharedValues.partitioningIndex { $0.turn > turn }
    return foundSharedValues[start..<end]
  }
}

extension RandomAccessCollection {
  /// The index of the first element that fits. All elements after it must fit, too.
  func partitioningIndex(where fits: (Element) -> Bool) -> Index {
    var (start, length) = (startIndex, count)
    while length > 0 {
      let half = length / 2
      let middle = index(start, offsetBy: half)
      if fits(self[middle]) {
        length = half
      } else {
        start = index(after: middle)
        length -= half + 1
      }
    }
    return start
  }
}
