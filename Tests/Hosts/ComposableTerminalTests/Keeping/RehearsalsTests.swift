import ComposableRuntime
import ComposableSessions
import ComposableTerminal
import ComposableUI
import ComposableViews
import IssueReporting
import Testing

/// On request, sessions on a terminal are rehearsed after each key.
@Suite(.timeLimit(.minutes(20))) struct RehearsalsTests {
  /// The actor of a view.
  private actor Actor {
    func show(
      over connection: TerminalConnection, _ draft: Draft, losing loses: Bool
    ) async throws {
      try await Rehearsal.$isRequested.withValue(true) {
        try await TerminalApp.run(over: connection, keeping: nil, isolation: self) { session in
          if loses { PickView() }
          DraftView(store: session.store("draft", initialState: Draft.State()) { draft })
        }
      }
    }

    func showWithoutSession(over connection: TerminalConnection) async throws {
      try await Rehearsal.$isRequested.withValue(true) {
        try await TerminalApp.run(over: connection, isolation: self) { PickView() }
      }
    }
  }

  private func reports(
    _ show: @escaping @Sendable (TerminalConnection) async throws -> Void,
    _ use: (FarTerminal) async throws -> Void
  ) async throws -> [String] {
    let reports = Reports()
    try await withIssueReporters([reports]) {
      let far = FarTerminal(columns: 80, rows: 24)
      let view = Task { [connection = far.connection] in try await show(connection) }
      try await use(far)
      far.connection.disconnect()
      try await view.value
    }
    return reports.texts.withLock { $0 }
  }

  /// Nothing is lost, nothing is said, and the views appear once.
  @Test func aSessionThatGoesOn() async throws {
    let appearances = Locked(0)
    let draft = Draft(onAppear: { appearances.withLock { $0 += 1 } })
    let said = try await reports {
      try await Actor().show(over: $0, draft, losing: false)
    } _: { far in
      _ = try await far.screen(with: "Count 0")
      await far.type("\u{E}")
      _ = try await far.screen(with: "Count 1")
      await far.type("\u{14}")
      _ = try await far.screen(with: "Titled")
      // The first field of the sheet has a constant.
      await far.type("\tTe")
      _ = try await far.screen(with: "Titled Te")
      await far.type("\t")
    }
    #expect(said.isEmpty, "\(said)")
    #expect(appearances.withLock { $0 } == 1)
  }

  /// Each loss is reported once, and nothing of it is on the screen.
  @Test func aValueThatIsLost() async throws {
    let said = try await reports {
      try await Actor().show(over: $0, Draft(), losing: true)
    } _: { far in
      _ = try await far.screen(with: "Picked 0")
      for number in 1...3 {
        await far.type("\u{19}")
        let screen = try await far.screen(with: "Picked \(number)")
        #expect(!screen.contains("COMPOSABLE_REHEARSE"))
      }
    }
    #expect(said.count == 1)
    let text = try #require(said.first)
    #expect(text.contains("COMPOSABLE_REHEARSE"))
    #expect(text.contains("@State 'pick' of PickView (Pick)"))
    #expect(text.contains("Picked 1") && text.contains("Picked 0"))
  }

  @Test func aStateThatCanNotBeEncoded() async throws {
    let said = try await reports {
      try await Actor().show(over: $0, Draft(), losing: false)
    } _: { far in
      _ = try await far.screen(with: "Count 0")
      await far.type("\u{F}")
      _ = try await far.screen(with: "measure -1")
    }
    #expect(said.count == 1)
    #expect(said.first?.contains(".measure") == true)
  }

  @Test func aViewWithoutASession() async throws {
    let said = try await reports {
      try await Actor().showWithoutSession(over: $0)
    } _: { far in
      _ = try await far.screen(with: "Picked 0")
    }
    #expect(said.count == 1)
    #expect(said.first?.contains("has no session") == true)
  }
}

/// Collects reports.
private struct Reports: IssueReporter {
  let texts = Locked<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let text = message() ?? ""
    texts.withLock { $0.append(text) }
  }
}
