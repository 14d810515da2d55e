import ComposableArchitecture
import Observation

extension Workload {
  /// The shapes of apps: presented children, deep children, long lists on the screen.
  static var shapes: [Workload] {
    [presentedArray] + WorkloadName.presentationDepths.map(presentations) + [structuralChange]
  }

  private static var presentedArray: Workload {
    Workload(WorkloadName.presentedArray, note: "the same child, always there") {
      let store = Store(initialState: Gallery.State(sheet: Wall.State())) { Gallery() }
      let wall = store.scope(state: \.wall, action: \.wall)
      let sheet = store.scope(state: \.sheet, action: \.sheet)!
      let action = opaque(Wall.Action.count(70_000))
      return (
        Contender { iterations in
          for _ in 0..<iterations { sheet.send(action) }
        } proof: {
          sheet.numbers[70_000]
        },
        Contender { iterations in
          for _ in 0..<iterations { wall.send(action) }
        } proof: {
          wall.numbers[70_000]
        }
      )
    }
  }

  private static func presentations(_ depth: Int) -> Workload {
    Workload(WorkloadName.presentations(depth), note: "a send to the root") {
      let store = Store(initialState: Nesting.State(levels: depth)) { Nesting() }
      let root = Store(initialState: Nesting.State()) { Nesting() }
      var innermost = store
      // Each level keeps only what is needed to find it.
      for _ in 0..<depth { innermost = innermost.scope(state: \.child, action: \.child)! }
      let action = opaque(Nesting.Action.increment)
      return (
        Contender { [innermost] iterations in
          for _ in 0..<iterations { innermost.send(action) }
        } proof: { [innermost] in
          innermost.count
        },
        Contender { iterations in
          for _ in 0..<iterations { root.send(action) }
        } proof: {
          root.count
        }
      )
    }
  }

  private static var structuralChange: Workload {
    Workload(WorkloadName.structuralChange, note: "a plain array") {
      var state = Gallery.State()
      for id in 0..<100_000 { state.photos.append(Photo.State(id: id)) }
      let store = Store(initialState: state) { Gallery() }
      let photos = store.scope(state: \.photos, action: \.photos)
      let rows = Array(photos)
      for row in rows {
        withObservationTracking {
          _ = row.likes
        } onChange: {
        }
      }
      for row in rows[..<16_000] { row.send(.wait) }
      let count = Variable(0)
      let plain = Variable((0..<100_000).map { Photo.State(id: $0) })
      let changes = Variable(0)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            store.send(.append)
            store.send(.removeLast)
            count.value += 1
          }
          withExtendedLifetime(rows) {}
        } proof: {
          store.photos.count == 100_000 ? count.value : -1
        },
        Contender { iterations in
          plain.withLocal { photos in
            for _ in 0..<iterations {
              photos.append(Photo.State(id: photos.count))
              photos.removeLast()
            }
          }
          changes.value += iterations
        } proof: {
          changes.value
        }
      )
    }
  }
}
