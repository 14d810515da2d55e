// SwiftUI gives every mutable collection methods with these names that take an `IndexSet`, and the
// compiler prefers those to our generic ones. They ignore ids. Ours, for the exact type, take precedence.

#if canImport(Darwin)
  public import Foundation

  extension IdentifiedArray {
    /// Removes the elements at a set of positions, in time proportional to the count.
    public mutating func remove(atOffsets offsets: IndexSet) {
      remove(atOffsets: AnySequence(offsets))
    }

    /// Moves the elements at a set of positions together to before another element.
    ///
    /// - Parameters:
    ///   - source: The positions.
    ///   - destination: The position, before the move, of the element to insert them before, or the
    ///     count to move them to the end.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
      move(fromOffsets: AnySequence(source), toOffset: destination)
    }
  }
#endif
