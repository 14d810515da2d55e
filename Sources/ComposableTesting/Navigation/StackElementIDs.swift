internal import ComposableArchitecture
internal import ComposableLocks

/// The ids that a feature's stacks take for their elements, in the order of their creation.
///
/// A test asserts a push by pushing the element in a trailing closure. That element must have the same
/// id as the reducer's, or the two would not be equal; so the closure is given the same ids again. If it
/// takes more ids than the reducer did, those count as taken. Ids from `.push` actions count as taken
/// too, so that the reducer doesn't get them.
final class StackElementIDs: Sendable {
  private struct Taken {
    var ids: [StackElementID] = []

    mutating func id(at position: Int, from base: StackElementIDGenerator) -> StackElementID {
      while ids.count <= position { ids.append(base()) }
      return ids[position]
    }

    /// The position to continue from after the test named an id.
    func position(after id: StackElementID, from position: Int) -> Int {
      ids[position...].firstIndex(of: id).map { $0 + 1 } ?? position
    }
  }

  private let taken = Locked(Taken())

  /// How many ids have been taken.
  var count: Int { taken.withLock { $0.ids.count } }

  /// A generator of ids that have not been taken.
  ///
  /// - Parameter base: creates the ids.
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

  /// A generator that repeats the ids taken from a position on, and continues with new ones.
  ///
  /// - Parameters:
  ///   - position: how many ids had been taken before.
  ///   - base: creates the new ids.
  func generator(
    again position: Int, from base: StackElementIDGenerator
  ) -> StackElementIDGenerator {
    let next = Locked(position)
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
