// SwiftUI's additions to the collections of the standard library, for platforms without SwiftUI.
//
// A collection's own methods of these names take precedence: it may know more than that it is mutable. Elements are
// swapped, and not assigned one by one, because a collection that identifies its elements, such as an `IdentifiedArray`,
// must not hold one twice in between.
#if !canImport(SwiftUI)
  public import Foundation

  extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at some offsets, for use in `onDelete`.
    ///
    /// - Parameter offsets: the offsets from the start. An offset out of range is fatal.
    @_disfavoredOverload
    public mutating func remove(atOffsets offsets: IndexSet) {
      checkOffsets(offsets, count: count)
      var (place, next) = (startIndex, startIndex)
      for offset in 0..<count {
        if !offsets.contains(offset) {
          if place != next { swapAt(place, next) }
          formIndex(after: &place)
        }
        formIndex(after: &next)
      }
      removeSubrange(place...)
    }
  }

  extension MutableCollection {
    /// Moves the elements at some offsets, in order, for use in `onMove`.
    ///
    /// - Parameters:
    ///   - source: the offsets from the start. An offset out of range is fatal.
    ///   - destination: the offset, before the move, of the element that they are inserted before.
    ///     The number of elements means the end.
    @_disfavoredOverload
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
      checkOffsets(source, count: count)
      precondition(
        (0...count).contains(destination),
        "The destination \(destination) is out of range for a collection of \(count) elements.")
      let staying = { (range: Range<Int>) in range.filter { !source.contains($0) } }
      let order = staying(0..<destination) + source + staying(destination..<count)
      let places = Array(indices)
      // For each offset before the move, where the element is now; and the reverse.
      var offsets = Array(order.indices)
      var elements = offsets
      for (new, old) in order.enumerated() where offsets[old] != new {
        swapAt(places[new], places[offsets[old]])
        let displaced = elements[new]
        elements.swapAt(new, offsets[old])
        offsets.swapAt(displaced, old)
      }
    }
  }

  private func checkOffsets(_ offsets: IndexSet, count: Int) {
    guard let first = offsets.first, let last = offsets.last else { return }
    precondition(
      first >= 0 && last < count,
      "Offsets are out of range for a collection of \(count) elements.")
  }
#endif
