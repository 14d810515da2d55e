internal import ComposableRuntime
public import ComposableSessions
internal import ComposableViews

extension TestScreen {
  /// The session as a value, to go on with it on another screen: the states of its named stores and of its views.
  ///
  /// - Throws: a `SnapshotError` if a state can't be encoded.
  public func snapshot() throws(SnapshotError) -> SessionSnapshot {
    graph.update()
    var snapshot = SessionSnapshot()
    try session?.stores.add(to: &snapshot)
    graph.add(to: &snapshot)
    return snapshot
  }

  /// Checks that the session survives: makes a snapshot, shows the view for a session that goes on with it, and compares the two
  /// screens. If they differ, an issue is reported, with the properties that the snapshot has not.
  ///
  /// ```swift
  /// screen.type("Tea", into: "Name")
  /// screen.rehearse()
  /// ```
  ///
  /// The screen stays as it is. The content is made once more; its views do not appear, so none of their tasks run, and its
  /// stores get no action because they were restored.
  ///
  /// ## What it does not promise
  ///
  /// While a button is held down, a list is refreshed, or a file arrives, it does nothing: no session goes on like that.
  ///
  /// It compares the first screens of the two. Running effects, and all else that has no effect on them, are not compared.
  ///
  /// - Parameters:
  ///   - fileID: where an issue is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func rehearse(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let session else {
      return place.report(
        """
        Can't rehearse: the screen has no session, so its stores have no names. Make them with the session of the screen: \
        'TestScreen { session in AppView(store: session.store("app", initialState: …) { … }) }'.
        """)
    }
    graph.update()
    guard !graph.isPassing else { return }
    do throws(SnapshotError) {
      let snapshot = try SessionSnapshot(try snapshot().bytes)
      let other = session.show(snapshot, false)
      defer { other.graph.remove() }
      if let failure = other.stores.failure { throw failure }
      guard other.host.text != host.text else { return }
      place.report(
        """
        The session does not survive: a session that goes on with its snapshot shows another screen (−: now, +: then).

        \(LineDifference(from: host.text, to: other.host.text))

        \(Rehearsal.cure(for: graph, and: other.graph, session.stores))
        """)
    } catch {
      place.report("The session does not survive. \(error)")
    }
  }
}
