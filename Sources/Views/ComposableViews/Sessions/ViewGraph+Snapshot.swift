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

  /// The values of the views, by their places and the names of the properties. Of two at one place, which happens if ids of
  /// rows look alike, neither is there.
  var keptStates: [String: any StateKeeping] {
    var states: [String: (any StateKeeping)?] = ["editing": StateLocation(editing)]
    forEachState { key, _, _, state in
      states[key] = .some(states.keys.contains(key) ? nil : state)
    }
    return states.compactMapValues(\.self)
  }

  /// Calls a closure with each value that a view keeps: its key, its node, and the name of its property. A value of a scene has
  /// another key.
  func forEachState(_ body: (String, Node, String?, any StateKeeping) -> Void) {
    let scene = Set(core.sceneValues.values.flatMap(\.locations).map { ObjectIdentifier($0) })
    root.forEachPlace { node, place, type in
      node.forEachState { number, state in
        guard !scene.contains(ObjectIdentifier(state)) else { return }
        let name = type.propertyName(number)
        body("\(place.text).\(name ?? "#\(number)")", node, name, state)
      }
    }
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
    var waiting = snapshot.parts(of: .view).reduce(into: [:]) { $0[$1.name.key] = $1.json }
    for _ in 0..<GraphCore.limit where !waiting.isEmpty {
      let count = waiting.count
      for (key, state) in keptStates {
        if let json = waiting.removeValue(forKey: key) { state.restore(json) }
      }
      core.evaluateChanged()
      guard waiting.count < count else { break }
    }
    guard let part = snapshot[.elements, ""], let ids = ElementNames.ids(in: part.json) else {
      return
    }
    let names = ElementNames(in: root) { _ in true }
    core.renumber(from: part.number) { record in names.name(of: record).flatMap { ids[$0] } }
    root.evaluateElementsThatNameOthers()
  }
}

extension Node {
  /// Evaluates the elements that have ids of other ones, which have changed.
  fileprivate func evaluateElementsThatNameOthers() {
    if record?.element.namesElements == true { evaluate() }
    forEachChild { $0.evaluateElementsThatNameOthers() }
  }
}

extension GraphCore {
  /// Call before any view is made.
  func beginRestoring(_ snapshot: SessionSnapshot) {
    isRestoring = true
    for part in snapshot.parts(of: .scene) { restoredScene[part.name.key] = part.json }
  }
}
