internal import ComposableFoundation
package import ComposableSessions

/// Tells why a session that goes on shows another screen.
package enum Rehearsal {
  /// Whether hosts rehearse after each event, in debug builds: by the environment variable `COMPOSABLE_REHEARSE`.
  @TaskLocal package static var isRequested =
    ProcessInfo.processInfo.environment["COMPOSABLE_REHEARSE"] == "1"

  /// A text with the properties of views that the snapshot lacks, and the remedy.
  ///
  /// - Parameters:
  ///   - graph: the session that is there.
  ///   - other: the session that goes on.
  ///   - stores: the stores of the session that is there.
  package static func cure(
    for graph: ViewGraph, and other: ViewGraph, _ stores: NamedStores
  ) -> String {
    let lost = graph.propertiesLost(in: other) + stores.valuesLeftOut
    guard !lost.isEmpty else {
      return """
        All properties of the views and all shared values are in the snapshot. So it is the state of a store without a name, or a value that is \
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
  /// The properties whose types are not `Codable`, once each: `@State 'model' of MapView (MapModel)`. A property with an equal
  /// value in the other graph is not lost. Objects can't be compared: only those of the app's views count.
  package func propertiesLost(in other: ViewGraph) -> [String] {
    let others = other.keptStates
    var lost: [String] = []
    forEachState { key, node, name, state in
      guard let view = node.viewName, state.json == nil else { return }
      let value = state.keptValue
      if let then = others[key]?.keptValue, isEqual(value, then) { return }
      guard !node.isOfLibrary || value is any Equatable else { return }
      let property = name.map { " '\($0)'" } ?? ""
      let text = "\(state.wrapperName)\(property) of \(view) (\(type(of: value)))"
      if !lost.contains(text) { lost.append(text) }
    }
    return lost
  }
}
