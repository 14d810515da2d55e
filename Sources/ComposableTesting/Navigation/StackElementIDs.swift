internal import ComposableArchitecture
internal import ComposableDependencies

/// The ids that a feature's stacks take for their elements, in the order in which they are made.
///
/// A test says what is pushed by pushing it in a trailing closure. That element is to have the id that
/// the reducer's has, or the two would not be equal; so the closure is given the same ids again. When it
/// takes more than the reducer did, those count as taken. Ids that an element was pushed under by `.push` are
/// among those that were taken, so that the reducer is not given them.
final class StackElementIDs: Sendable {
  private struct Taken {
    var ids: [StackElementID] = []

    mutating func id(at position: Int, from base: StackElementIDGenerator) -> StackElementID {
      while ids.count <= position { ids.append(base()) }
      return ids[position]
    }

    /// The position to go on from when the test itself has named an id.
    func position(after id: StackElementID, from position: Int) -> Int {
      ids[position...].firstIndex(of: id).map { $0 + 1 } ?? position
    }
  }

  private let taken = Guarded(Taken())

  /// How many have been taken.
  var count: Int { taken.withLock { $0.ids.count } }

  /// Gives ids that have not been taken.
  ///
  /// - Parameter base: makes them.
  func generator(from base: StackElementIDGenerator) -> StackElementIDGenerator {
    StackElementIDGenerator { [taken] in
      taken.withLock { $0.id(at: $0.ids.count, from: base) }
    } passingOver: { [taken] id in
      taken.withLock {
        base.passOver(id)
        $0.ids.append(id)
      }
    }
  }

  /// Gives the ids that were taken from a position on, and then such as have not been.
  ///
  /// - Parameters:
  ///   - position: how many had been taken before.
  ///   - base: makes further ones.
  func generator(
    again position: Int, from base: StackElementIDGenerator
  ) -> StackElementIDGenerator {
    let next = Guarded(position)
    return StackElementIDGenerator { [taken] in
      let position = next.withLock { position in
        defer { position += 1 }
        return position
      }
      return taken.withLock { $0.id(at: position, from: base) }
    } passingOver: { [taken] id in
      next.withLock { position in
        position = taken.withLock { $0.position(after: id, from: position) }
      }
    }
  }
}
