internal import ComposableHosting
package import ComposableSessions

extension ViewGraph {
  /// Adds what the views keep, and the names of the elements, to the snapshot of a session.
  ///
  /// Values of `@State` and `@SceneStorage` whose types are not `Codable` are left out.
  package func add(to snapshot: inout SessionSnapshot) {
    for (key, state) in keptStates.sorted(by: { $0.key < $1.key }) {
      if let json = state.json { snapshot.add(SnapshotPart(.view, key, json: json)) }
    }
    // A view that has not come back yet does not lose its value.
    var scene = core.restoredScene
    for (key, values) in core.sceneValues { scene[key] = values.json }
    for (key, json) in scene.sorted(by: { $0.key < $1.key }) {
      snapshot.add(SnapshotPart(.scene, key, json: json))
    }
    snapshot.add(elementNames)
  }

  /// The values of the views, by their places. Of two at one place, which happens if ids of rows look alike, neither is there.
  var keptStates: [String: any StateKeeping] {
    var states: [String: (any StateKeeping)?] = [:]
    root.forEachPlace { node, name in
      node.forEachState { index, state in
        let key = "\(name.text).\(index)"
        states[key] = .some(states.keys.contains(key) ? nil : state)
      }
    }
    return states.compactMapValues(\.self)
  }

  private var elementNames: SnapshotPart {
    let names = ElementNames(in: root) { $0.isShown }
    return SnapshotPart(.elements, "", number: core.nextID, json: names.json)
  }

  /// Gives the views the values that they have in a snapshot, and the elements their ids. Call before the host is told of any.
  ///
  /// A view gets its value before anything of it is shown, and before it appears. A value can bring further views, which get
  /// theirs in the next round.
  func restore(_ snapshot: SessionSnapshot) {
    core.isRestoring = true
    defer { core.isRestoring = false }
    for part in snapshot.parts(of: .scene) { core.restoredScene[part.name.key] = part.json }
    var isRestored: Set<String> = []
    for _ in 0..<GraphCore.limit {
      let count = isRestored.count
      for (key, state) in keptStates {
        guard let part = snapshot[.view, key], isRestored.insert(key).inserted else { continue }
        state.restore(part.json)
      }
      core.evaluateChanged()
      guard isRestored.count > count else { break }
    }
    guard let part = snapshot[.elements, ""], let ids = ElementNames.ids(in: part.json) else {
      return
    }
    let names = ElementNames(in: root) { _ in true }
    core.renumber(from: part.number) { record in names.name(of: record).flatMap { ids[$0] } }
    // Elements name each other by their ids.
    root.forEachPlace { node, _ in if node.record != nil { node.evaluate() } }
  }
}
