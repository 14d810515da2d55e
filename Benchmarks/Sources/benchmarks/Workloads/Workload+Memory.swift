import ComposableArchitecture

extension Workload {
  private static let storeCount = 10_000

  /// Bytes for each child store that is held.
  static var memory: [Workload] {
    [
      Workload(bytes: "bytes: a child store", note: "an object with a reference and an offset") {
        let parents = (0..<storeCount).map { _ in
          Store(initialState: Level1.State()) { Level1() }
        }
        return bytesEach(storeCount) { parents[$0].scope(state: \.child, action: \.child) }
      },
      Workload(bytes: "bytes: a row store", note: "an object with a reference and an offset") {
        let store = Store(initialState: Rows.State(count: storeCount)) { Rows() }
        let rows = store.scope(state: \.rows, action: \.rows)
        return bytesEach(storeCount) { rows[$0] }
      },
    ]
  }

  private static func bytesEach(
    _ count: Int, _ makeStore: (Int) -> AnyObject
  ) -> (store: Double, limit: Double)? {
    let owner = Variable(0)
    guard
      let store = AllocatedMemory.bytes(ofEach: count, makeStore),
      let limit = AllocatedMemory.bytes(
        ofEach: count, { HandMadeChild.make(owner: owner, offset: $0) })
    else { return nil }
    return (store, limit)
  }
}
