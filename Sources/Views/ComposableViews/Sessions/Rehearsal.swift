internal import ComposableSessions

/// Tells why a session that goes on shows another screen.
package enum Rehearsal {
  /// A text with the properties of views that a snapshot has not, and what to do.
  package static func cure(for graph: ViewGraph) -> String {
    let lost = graph.lostProperties
    guard !lost.isEmpty else {
      return """
        All properties of the views are in the snapshot. So it is the state of a store without a name, or a value that is \
        neither in a store nor in '@State'. Name the store: 'session.store("name", initialState: …) { … }'.
        """
    }
    return """
      The snapshot has not:
      \(lost.map { "- \($0)" }.joined(separator: "\n"))
      Let the type be 'Codable', or keep the value in the state of a named store.
      """
  }
}

extension ViewGraph {
  /// The properties of the app's views whose types are not `Codable`, once each: `@State 'model' of MapView (MapModel)`.
  fileprivate var lostProperties: [String] {
    var lost: [String] = []
    root.forEachPlace { node, _ in
      guard let view = node.viewName, !node.isOfLibrary else { return }
      node.forEachState { number, state in
        guard state.json == nil else { return }
        let name = node.propertyName(number).map { " '\($0)'" } ?? ""
        let text = "@State\(name) of \(view) (\(type(of: state.keptValue)))"
        if !lost.contains(text) { lost.append(text) }
      }
    }
    return lost
  }
}
