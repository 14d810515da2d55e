// What SwiftUI adds to the collections of the standard library, where there is no SwiftUI.
#if !canImport(SwiftUI)
  public import Foundation

  extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at some offsets, as `onDelete` asks for.
    ///
    /// - Parameter offsets: how far they are from the start. An offset outside is fatal.
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
    /// Moves the elements at some offsets, in their order, as `onMove` asks for.
    ///
    /// - Parameters:
    ///   - source: how far they are from the start. An offset outside is fatal.
    ///   - destination: the offset of the element before which they go, as it is before the move; the
    ///     number of elements stands for the end.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
      checkOffsets(source, count: count)
      precondition(
        (0...count).contains(destination),
        "There is no offset \(destination) to move to in a collection of \(count).")
      let all = Array(self)
      let staying = { (range: Range<Int>) in range.filter { !source.contains($0) } }
      let order = staying(0..<destination) + source + staying(destination..<all.count)
      for (index, old) in zip(indices, order) { self[index] = all[old] }
    }
  }

  private func checkOffsets(_ offsets: IndexSet, count: Int) {
    guard let first = offsets.first, let last = offsets.last else { return }
    precondition(
      first >= 0 && last < count, "There are offsets outside of a collection of \(count).")
  }
#endif
