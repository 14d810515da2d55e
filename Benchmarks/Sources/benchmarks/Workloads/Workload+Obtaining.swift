import ComposableArchitecture

extension Workload {
  /// A child store, obtained where a view would obtain it.
  static var obtaining: [Workload] {
    [newChild, heldChild, newRow, heldRow]
  }

  private static var newChild: Workload {
    Workload("obtain: a new child store", note: "an object with a reference and an offset") {
      let store = Store(initialState: Level1.State()) { Level1() }
      let found = Variable(0)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            let child = store.scope(state: \.child, action: \.child)
            found.value += child.id == store.id ? 0 : 1
          }
        } proof: {
          found.value
        },
        newObjects(owner: store)
      )
    }
  }

  private static var heldChild: Workload {
    Workload("obtain: a child store that is held", note: "a reference read from a dictionary") {
      let store = Store(initialState: Level1.State()) { Level1() }
      let held = store.scope(state: \.child, action: \.child)
      let found = Variable(0)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            found.value += store.scope(state: \.child, action: \.child) === held ? 1 : 0
          }
        } proof: {
          found.value
        },
        heldObjects(owner: store)
      )
    }
  }

  private static var newRow: Workload {
    Workload("obtain: a new row store", note: "an object with a reference and an offset") {
      let store = Store(initialState: Rows.State(count: 100)) { Rows() }
      let found = Variable(0)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            let row = store.scope(state: \.rows, action: \.rows)[id: 50]
            found.value += row == nil ? 0 : 1
          }
        } proof: {
          found.value
        },
        newObjects(owner: store)
      )
    }
  }

  private static var heldRow: Workload {
    Workload("obtain: a row store that is held", note: "a reference read from a dictionary") {
      let store = Store(initialState: Rows.State(count: 100)) { Rows() }
      let held = store.scope(state: \.rows, action: \.rows)[id: 50]
      let found = Variable(0)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            let row = store.scope(state: \.rows, action: \.rows)[id: 50]
            found.value += row === held ? 1 : 0
          }
        } proof: {
          found.value
        },
        heldObjects(owner: store)
      )
    }
  }

  private static func newObjects(owner: AnyObject) -> Contender {
    let offset = opaque(16)
    let found = Variable(0)
    return Contender { iterations in
      for _ in 0..<iterations {
        found.value += HandMadeChild.make(owner: owner, offset: offset).offset == 16 ? 1 : 0
      }
    } proof: {
      found.value
    }
  }

  private static func heldObjects(owner: AnyObject) -> Contender {
    let key = opaque(50)
    let objects = [key: HandMadeChild(owner: owner, offset: 16)]
    let found = Variable(0)
    return Contender { iterations in
      for _ in 0..<iterations {
        found.value += objects[key]?.offset == 16 ? 1 : 0
      }
    } proof: {
      found.value
    }
  }
}
