internal import ComposableClocks
internal import ComposableRuntime
internal import ComposableViews

extension TestScreen {
  /// Runs the effects of stores and the tasks of views as far as they can run without time, and shows the result.
  ///
  /// ```swift
  /// screen.tap("Load")
  /// await screen.settle()
  /// #expect(screen.contains("3 issues"))
  /// ```
  ///
  /// It returns when the views are up to date and
  ///
  /// - each effect of a store that this test created has ended, sleeps on a test clock, or waits for an external event,
  ///   such as the next element of a stream;
  /// - each task that is ready to run on the actor of the screen has run as far as it can.
  ///
  /// It moves no clock: sleeping effects continue with `await clock.advance(by:)`, which waits for effects in the same
  /// way, but not for views. It counts passes through the actor's queue instead of time, so a busy machine makes no
  /// difference.
  ///
  /// ## What it does not promise
  ///
  /// Tasks that are not effects, such as those of views and of models, are seen only on the actor of the screen. While
  /// they work on another actor or in a `nonisolated` function, they get several chances to run, and may need more. It
  /// does not wait for real time: a request to a server or a sleep on a `ContinuousClock` may be under way when this
  /// method returns. An effect that neither ends nor sleeps on a test clock costs some 30 ms, and then counts as
  /// waiting. The same applies to an effect that computes elsewhere for that long.
  ///
  /// If views and effects keep changing something (a task that counts without a clock), it gives up after ten thousand
  /// passes, and reports an issue.
  ///
  /// - Parameters:
  ///   - isolation: the actor of the screen, on which this is called.
  ///   - fileID: where the issue is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func settle(
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    graph.update()
    // A new one each time: an effect that listens to a stream may have got an element since the last call.
    let isSettled = await ActivityQuiescence().wait(on: isolation) {
      graph.update()
      return graph.evaluationCount
    }
    guard !isSettled else { return }
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column).report(
      """
      Can't settle the screen: after ten thousand turns, views and effects still change something. A task or an \
      effect goes on and on without a clock. Let it sleep on a clock of the test.

      The screen shows:

      \(indentedText)
      """)
  }
}
