/// The pending sleeps: a binary heap ordered by deadline, then by the start of the sleep.
///
/// It tracks the position of each entry, so that removing one from the middle (a cancelled sleep) is
/// as fast as removing the first: O(log n).
struct SleepQueue<Instant: Comparable> {
  struct Entry {
    let deadline: Instant
    let sleeper: Sleeper

    fileprivate func precedes(_ other: Self) -> Bool {
      deadline < other.deadline || (deadline == other.deadline && sleeper.id < other.sleeper.id)
    }
  }

  private var heap: [Entry] = []
  private var places: [Int: Int] = [:]

  var count: Int { heap.count }
  var isEmpty: Bool { heap.isEmpty }
  var first: Entry? { heap.first }

  /// All entries in waking order. O(n log n), for messages.
  var sorted: [Entry] { heap.sorted { $0.precedes($1) } }

  mutating func insert(_ entry: Entry) {
    heap.append(entry)
    places[entry.sleeper.id] = heap.count - 1
    rise(from: heap.count - 1)
  }

  mutating func removeFirst() -> Entry? {
    heap.first.flatMap { remove(id: $0.sleeper.id) }
  }

  mutating func remove(id: Int) -> Entry? {
    guard let place = places.removeValue(forKey: id) else { return nil }
    let entry = heap[place]
    let last = heap.removeLast()
    if place < heap.count {
      put(last, at: place)
      sink(from: place)
      rise(from: place)
    }
    return entry
  }

  private mutating func put(_ entry: Entry, at place: Int) {
    heap[place] = entry
    places[entry.sleeper.id] = place
  }

  private mutating func exchange(_ a: Int, _ b: Int) {
    let entry = heap[a]
    put(heap[b], at: a)
    put(entry, at: b)
  }

  private mutating func rise(from start: Int) {
    var place = start
    while place > 0, heap[place].precedes(heap[(place - 1) / 2]) {
      exchange(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink(from start: Int) {
    var place = start
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < heap.count && heap[child].precedes(heap[least]) {
        least = child
      }
      if least == place { return }
      exchange(place, least)
      place = least
    }
  }
}
