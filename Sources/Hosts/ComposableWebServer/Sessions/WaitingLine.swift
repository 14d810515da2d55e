internal import ComposableWeb

/// Sessions that wait for a page, in the order in which they began to. Each change takes constant time, however many wait.
struct WaitingLine: Sendable {
  private struct Place {
    var previous: WebSessionID?
    var next: WebSessionID?
  }

  private var places: [WebSessionID: Place] = [:]
  /// The session that waits for the longest time.
  private(set) var first: WebSessionID?
  private var last: WebSessionID?

  var isEmpty: Bool { first == nil }

  mutating func append(_ id: WebSessionID) {
    places[id] = Place(previous: last)
    if let last { places[last]!.next = id } else { first = id }
    last = id
  }

  /// Removes a session, if it is in the line.
  mutating func remove(_ id: WebSessionID) {
    guard let place = places.removeValue(forKey: id) else { return }
    if let previous = place.previous {
      places[previous]!.next = place.next
    } else {
      first = place.next
    }
    if let next = place.next {
      places[next]!.previous = place.previous
    } else {
      last = place.previous
    }
  }
}
