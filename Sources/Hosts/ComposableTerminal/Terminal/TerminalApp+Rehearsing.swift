internal import ComposableHosting
internal import ComposableRuntime
internal import ComposableSessions
internal import ComposableViews

/// Rehearsals: after each key, in debug builds with `COMPOSABLE_REHEARSE=1`, the session is shown as it would go on, and the
/// screens are compared. What would be lost is reported on the standard error, which is captured if it is the terminal.
extension TerminalApp {
  /// Lets a session rehearse after each input, if that is requested.
  static func rehearse<Content: View>(
    _ session: TerminalSession, _ stores: NamedStores, _ graph: ViewGraph,
    _ environment: EnvironmentValues, isolation: isolated (any Actor)?,
    _ content: @escaping (NamedStores) -> Content
  ) {
    guard let rehearsals = Rehearsals() else { return }
    let host = session.host
    session.onInput = {
      do throws(SnapshotError) {
        graph.update()
        guard !graph.isPassing else { return }
        var snapshot = SessionSnapshot()
        try stores.add(to: &snapshot)
        graph.add(to: &snapshot)
        // As it is read.
        let (others, other, shadow) = show(
          try SessionSnapshot(snapshot.bytes), host, environment, isolation: isolation, content)
        defer { other.remove() }
        if let failure = others.failure { throw failure }
        let difference = host.screen.tree.difference(to: shadow.screen.tree)
        let isLost =
          !graph.propertiesLost(in: other).isEmpty || !stores.valuesLeftOut.isEmpty
        guard difference != nil || isLost else { return }
        rehearsals.report(
          Rehearsal.cure(for: graph, and: other, stores), difference: difference)
      } catch {
        rehearsals.report(error.description)
      }
    }
  }

  /// Shows the content for the session of a snapshot, on no terminal. Its views do not appear.
  private static func show<Content: View>(
    _ snapshot: SessionSnapshot, _ host: TerminalHost, _ environment: EnvironmentValues,
    isolation: isolated (any Actor)?, _ content: (NamedStores) -> Content
  ) -> (NamedStores, ViewGraph, TerminalHost) {
    let stores = NamedStores(restoring: snapshot, as: .rehearses)
    // Nothing is drawn.
    let shadow = TerminalHost(
      size: CellSize(80, 24), theme: Theme(depth: .none), files: host.files)
    let graph = SessionRehearsal.$isUnderWay.withValue(true) {
      let view = content(stores)
      return ViewGraph(
        host: shadow, environment: environment, restoring: snapshot, appears: false,
        isolation: isolation
      ) { view }
    }
    return (stores, graph, shadow)
  }

  /// Tells the developer, if rehearsals are requested, that there is nothing to rehearse.
  static func reportMissingSession() {
    Rehearsals()?.report(
      """
      The view has no session. Show it by 'TerminalApp.run(keeping: …) { session in … }', and make its stores with names.
      """)
  }
}
