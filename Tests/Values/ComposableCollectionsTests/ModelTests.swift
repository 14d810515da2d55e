import ComposableCollections
import RandomSupport
import Testing

// 20,000 random operations, each applied to an identified array and to a plain one with linear search.
@Suite struct ModelTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func agreesWithAPlainArray(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var subject: IdentifiedArrayOf<Row> = []
    var model: [Row] = []

    for step in 0..<5_000 {
      let row = Row(id: .random(in: 0..<40, using: &generator), count: step, tags: [step])
      let known = model.firstIndex { $0.id == row.id }
      let end = Int.random(in: 0...model.count, using: &generator)
      let position = model.indices.randomElement(using: &generator)
      let operation = Int.random(in: 0..<24, using: &generator)

      switch operation {
      case 0:
        #expect(subject.append(row) == (known == nil, known ?? model.count))
        if known == nil { model.append(row) }
      case 1:
        #expect(subject.insert(row, at: end) == (known == nil, known ?? end))
        if known == nil { model.insert(row, at: end) }
      case 2, 3:
        #expect(subject.updateOrAppend(row) == known.map { model[$0] })
        if let known { model[known] = row } else { model.append(row) }
      case 4:
        #expect(subject.updateOrInsert(row, at: end) == (known.map { model[$0] }, known ?? end))
        if let known { model[known] = row } else { model.insert(row, at: end) }
      case 5:
        subject[id: row.id]?.tags.append(step)
        if let known { model[known].tags.append(step) }
      case 6:
        subject[id: row.id] = row
        if let known { model[known] = row } else { model.append(row) }
      case 7:
        func clear(_ row: inout Row?) { row = nil }
        clear(&subject[id: row.id])
        if let known { model.remove(at: known) }
      case 8:
        #expect(subject.remove(id: row.id) == known.map { model.remove(at: $0) })
      case 9:
        guard let position else { break }
        #expect(subject.remove(at: position) == model.remove(at: position))
      case 10:
        guard let position else { break }
        subject.swapAt(position, 0)
        model.swapAt(position, 0)
      case 11:
        guard let position else { break }
        subject[position].count = -1
        model[position].count = -1
      case 12:
        subject.sort { $0.count % 7 < $1.count % 7 }
        model.sort { $0.count % 7 < $1.count % 7 }
      case 13:
        subject.reverse()
        model.reverse()
      case 14:
        var copy = generator
        subject.shuffle(using: &generator)
        model.shuffle(using: &copy)
      case 15:
        let offsets = model.indices.filter { _ in Bool.random(using: &generator) }
        subject.move(fromOffsets: offsets, toOffset: end)
        let moved = offsets.map { model[$0] }
        let rest = { (range: Range<Int>) in
          range.filter { !offsets.contains($0) }.map { model[$0] }
        }
        model = rest(0..<end) + moved + rest(end..<model.count)
      case 16:
        subject.removeAll { $0.id % 10 == row.id % 10 }
        model.removeAll { $0.id % 10 == row.id % 10 }
      case 17:
        var hint = end
        let changed: Void? = subject.modify(id: row.id, near: &hint) { $0.count += 1 }
        #expect((changed == nil) == (known == nil))
        if let known { model[known].count += 1 }
      case 18:
        sort(&subject) { $0.count % 5 < $1.count % 5 }
        sort(&model) { $0.count % 5 < $1.count % 5 }
      case 19:
        subject[end...].sort { $0.id < $1.id }
        model[end...].sort { $0.id < $1.id }
      case 20:
        subject[..<end].reverse()
        model[..<end].reverse()
      case 21:
        guard let position, known == nil || known == position else { break }
        subject[position] = row
        model[position] = row
      case 22:
        #expect(partition(&subject) { $0.id % 3 == 0 } == model.count { $0.id % 3 != 0 })
        model = model.filter { $0.id % 3 != 0 } + model.filter { $0.id % 3 == 0 }
      default:
        guard let position else { break }
        let range = Swift.max(0, position - 2)..<position
        subject.removeSubrange(range)
        model.removeSubrange(range)
      }

      #expect(subject.elements == model, "operation \(operation) at step \(step)")
      #expect(subject.isConsistent(id: \.id), "operation \(operation) at step \(step)")
      if subject.elements != model { return }
    }
  }
}
