internal import ComposableArchitecture

/// Consecutive turns, with their actions.
///
/// Its memory is allocated once and filled in place: the compiler does not know the type of an action here, and
/// appending it to an array, or boxing it in an existential, takes several times as long. Each turn's record is small,
/// because newly written memory displaces the app's state from the processor's caches: with 40 bytes each, the reducer
/// of 100,000 rows took 30 ns longer to find its row.
final class TurnChunk<Action> {
  /// The number of the first turn.
  let first: Int
  let capacity: Int
  private let actions: UnsafeMutablePointer<Action>
  private let causes: UnsafeMutablePointer<CompactCause>
  private let times: UnsafeMutablePointer<UInt64>
  /// The causes that don't fit into a `CompactCause`, by turn.
  private var otherCauses: [Int: StoreTurn.Cause] = [:]
  /// How long the turns took; nil if no turn was measured.
  private var durations: UnsafeMutablePointer<TurnDurations>?
  // Read and written at once, never held.
  @exclusivity(unchecked) private(set) var count = 0
  /// How many turns it takes.
  @exclusivity(unchecked) private(set) var limit: Int
  /// The texts of the actions, once they are requested.
  var lines: [ActionLine?]?
  /// An estimate of the memory that the actions refer to. Nil until the chunk is full.
  var heapBytes: Int?

  init(first: Int, capacity: Int) {
    self.first = first
    self.capacity = capacity
    limit = capacity
    actions = .allocate(capacity: capacity)
    causes = .allocate(capacity: capacity)
    times = .allocate(capacity: capacity)
  }

  deinit {
    actions.deinitialize(count: count)
    actions.deallocate()
    causes.deallocate()
    times.deallocate()
    durations?.deallocate()
  }

  var isFull: Bool { count == limit }

  /// Prevents further turns.
  func close() { limit = count }

  /// The turns.
  var turns: Range<Int> { first..<first + count }

  /// The memory of the chunk itself.
  var ownBytes: Int {
    let each =
      MemoryLayout<Action>.stride + MemoryLayout<CompactCause>.stride
      + MemoryLayout<UInt64>.stride + (durations == nil ? 0 : MemoryLayout<TurnDurations>.stride)
    return capacity * each + 128
  }

  /// Appends the turn after the last one, without measurements yet. The chunk must not be full.
  func append(_ action: Action, _ cause: StoreTurn.Cause, at time: UInt64) {
    (actions + count).initialize(to: action)
    let compact = CompactCause(cause)
    if compact == .other { otherCauses[first + count] = cause }
    (causes + count).initialize(to: compact)
    (times + count).initialize(to: time)
    count &+= 1
  }

  /// The action of a turn of the chunk.
  func action(of turn: Int) -> Action { actions[turn - first] }

  func record(of turn: Int) -> TurnRecord {
    let index = turn - first
    return TurnRecord(
      cause: causes[index].cause ?? otherCauses[turn] ?? .sent, time: times[index],
      durations: durations?[index] ?? TurnDurations())
  }

  /// Completes the durations of the last turn.
  func completeLast(_ change: (inout TurnDurations) -> Void) {
    let durations = self.durations ?? makeDurations()
    change(&durations[count - 1])
  }

  private func makeDurations() -> UnsafeMutablePointer<TurnDurations> {
    let made = UnsafeMutablePointer<TurnDurations>.allocate(capacity: capacity)
    made.initialize(repeating: TurnDurations(), count: capacity)
    durations = made
    return made
  }
}

/// A turn, without its action.
struct TurnRecord {
  var cause: StoreTurn.Cause
  /// Nanoseconds from the beginning of the session.
  var time: UInt64
  var durations = TurnDurations()
}

/// How long parts of a turn took, in nanoseconds; nil if they were not measured.
struct TurnDurations {
  var reducerTime: Int? {
    get { reducer == .max ? nil : Int(reducer) }
    set { reducer = UInt32(clamping: newValue ?? .max) }
  }
  var observerTime: Int? {
    get { observer == .max ? nil : Int(observer) }
    set { observer = UInt32(clamping: newValue ?? .max) }
  }

  private var reducer: UInt32 = .max
  private var observer: UInt32 = .max
}
