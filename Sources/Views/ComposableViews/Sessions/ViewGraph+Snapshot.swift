internal import ComposableHosting
package import ComposableSessions

extension ViewGraph {
  /// Adds what the views keep, and the names of the elements, to the snapshot of a session.
  ///
  /// Values of `@State` and `@SceneStorage` whose types are not `Codable` are left out.
  package func add(to snapshot: inout SessionSnapshot) {
    var places: [String: Int] = [:]
    root.forEachPlace { node, name in
      node.forEachState { index, state in
        let key = "\(name.text).\(index)"
        places[key, default: 0] += 1
        // Of two views at one place, such as rows with one id, neither is known.
        guard places[key] == 1, let json = state.json else { return }
        snapshot.add(SnapshotPart(.view, key, number: index, json: json))
      }
    }
    for (key, values) in core.sceneValues.sorted(by: { $0.key < $1.key }) {
      if let json = values.json { snapshot.add(SnapshotPart(.scene, key, json: json)) }
    }
    snapshot.add(elementNames)
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
    core.restoredScene = snapshot
    var isRestored: Set<String> = []
    for _ in 0..<GraphCore.limit {
      let count = isRestored.count
      root.forEachPlace { node, name in
        node.forEachState { index, state in
          let key = "\(name.text).\(index)"
          guard let part = snapshot[.view, key], isRestored.insert(key).inserted else { return }
          state.restore(part.json)
        }
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
