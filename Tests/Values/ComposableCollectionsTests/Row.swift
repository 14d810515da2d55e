import ComposableCollections

struct Row: Identifiable, Hashable, Codable {
  var id: Int
  var count = 0
  // Reference-backed, so that a test can detect whether a change copied it.
  var tags: [Int] = []
}

// Has no spare bit pattern and no padding: an optional of it does not fit into its place.
struct Compact: Identifiable, Equatable {
  var id: Int
  var count = 0
}

// Identified by a property other than `id`, and not `Identifiable`.
struct Keyed: Equatable {
  var key: String
  var count = 0
  var upper: String { key.uppercased() }
}

func rows(_ ids: Int...) -> IdentifiedArrayOf<Row> {
  IdentifiedArray(uniqueElements: ids.map { Row(id: $0) })
}

extension IdentifiedArray {
  // `ids` and `elements` agree, and every look-up finds its position.
  func isConsistent(id: (Element) -> ID) -> Bool {
    Array(ids) == elements.map(id)
      && elements.indices.allSatisfy { index(id: id(elements[$0])) == $0 }
  }
}
