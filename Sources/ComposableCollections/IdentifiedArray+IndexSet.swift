// SwiftUI gives every mutable collection methods of these names for an `IndexSet`, and the compiler
// prefers those to our generic ones. They know nothing of ids. Ours for the very type come first.

#if canImport(Darwin)
  public import Foundation

  extension IdentifiedArray {
    /// Removes the elements at a number of positions, in time proportional to the count.
    public mutating func remove(atOffsets offsets: IndexSet) {
      remove(atOffsets: AnySequence(offsets))
    }

    /// Moves the elements at a number of positions together, to just before another.
    ///
    /// - Parameters:
    ///   - source: The positions.
    ///   - destination: The position, before the move, of the element to move them in front of, or
    ///     the count to move them to the end.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
      move(fromOffsets: AnySequence(source), toOffset: destination)
    }
  }
#endif
