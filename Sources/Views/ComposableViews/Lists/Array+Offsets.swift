// SwiftUI's additions to the collections of the standard library, for platforms without SwiftUI.
#if !canImport(SwiftUI)
  public import Foundation

  extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at some offsets, for use in `onDelete`.
    ///
    /// - Parameter offsets: the offsets from the start. An offset out of range is fatal.
    public mutating func remove(atOffsets offsets: IndexSet) {
      checkOffsets(offsets, count: count)
      var (place, next) = (startIndex, startIndex)
      for offset in 0..<count {
        if !offsets.contains(offset) {
          self[place] = self[next]
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
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
      checkOffsets(source, count: count)
      precondition(
        (0...count).contains(destination),
        "The destination \(destination) is out of range for a collection of \(count) elements.")
      let all = Array(self)
      let staying = { (range: Range<Int>) in range.filter { !source.contains($0) } }
      let order = staying(0..<destination) + source + staying(destination..<all.count)
      for (index, old) in zip(indices, order) { self[index] = all[old] }
    }
  }

  private func checkOffsets(_ offsets: IndexSet, count: Int) {
    guard let first = offsets.first, let last = offsets.last else { return }
    precondition(
      first >= 0 && last < count,
      "Offsets are out of range for a collection of \(count) elements.")
  }
#endif
