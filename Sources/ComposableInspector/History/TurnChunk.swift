internal import ComposableArchitecture

/// Some turns that follow one another, with their actions.
///
/// Memory that is allocated once and filled in place: the compiler does not know the type of an action here, and to
/// append to an array of it, or to put it in an existential, takes several times as long.
final class TurnChunk<Action> {
  /// The number of the first turn.
  let first: Int
  let capacity: Int
  private let actions: UnsafeMutablePointer<Action>
  private let records: UnsafeMutablePointer<TurnRecord>
  // Read and written at once, never held.
  @exclusivity(unchecked) private(set) var count = 0
  /// The texts of the actions, once they were asked for.
  var lines: [ActionLine?]?
  /// An estimate of the memory that the actions refer to. Nil until the chunk is full.
  var heapBytes: Int?

  init(first: Int, capacity: Int) {
    self.first = first
    self.capacity = capacity
    actions = .allocate(capacity: capacity)
    records = .allocate(capacity: capacity)
  }

  deinit {
    actions.deinitialize(count: count)
    records.deinitialize(count: count)
    actions.deallocate()
    records.deallocate()
  }

  var isFull: Bool { count == capacity }

  /// The turns.
  var turns: Range<Int> { first..<first + count }

  /// The memory of the chunk itself.
  var ownBytes: Int {
    capacity * (MemoryLayout<Action>.stride + MemoryLayout<TurnRecord>.stride) + 96
  }

  /// Appends the turn after the last one. The chunk must not be full.
  func append(_ action: Action, _ record: TurnRecord) {
    (actions + count).initialize(to: action)
    (records + count).initialize(to: record)
    count &+= 1
  }

  /// The action of a turn of the chunk.
  func action(of turn: Int) -> Action { actions[turn - first] }

  func record(of turn: Int) -> TurnRecord { records[turn - first] }

  /// Completes the record of the last turn.
  func completeLast(_ change: (inout TurnRecord) -> Void) { change(&records[count - 1]) }
}

/// A turn, without its action.
struct TurnRecord {
  var cause: StoreTurn.Cause
  /// Nanoseconds from the beginning of the session.
  var time: UInt64
  /// Nanoseconds; nil if they were not measured.
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

  init(cause: StoreTurn.Cause, time: UInt64) {
    self.cause = cause
    self.time = time
  }
}
