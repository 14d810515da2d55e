import IssueReporting

/// A clock that nothing should use: every use is reported as an issue, and then goes to another
/// clock.
///
/// For tests that show that a feature doesn't depend on time.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the clock underneath.
  public typealias Instant = AnyClock<Duration>.Instant

  private let base: AnyClock<Duration>
  private let report: @Sendable (_ use: String) -> Void

  /// - Parameters:
  ///   - base: the clock that answers after the report.
  ///   - name: what messages call the clock.
  ///   - fileID: where uses are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public init(
    _ base: any Clock<Duration>,
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.base = AnyClock(base)
    report = { use in
      reportIssue(
        """
        '\(name).\(use)' was used, and the clock '\(name)' is unimplemented here.

        If what is tested should depend on time, give it a 'TestClock' or an 'ImmediateClock'.
        """, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// A clock whose uses are reported by somebody who knows more of them.
  init(_ base: any Clock<Duration>, report: @escaping @Sendable () -> Void) {
    self.base = AnyClock(base)
    self.report = { _ in report() }
  }

  /// What the clock underneath shows, after the report.
  public var now: Instant {
    report("now")
    return base.now
  }

  /// The resolution of the clock underneath, after the report.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Sleeps on the clock underneath, after the report.
  ///
  /// - Throws: what that clock throws.
  @_InPlaceActor
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    report("sleep")
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// A clock over the continuous one. The parameters are those of
  /// ``init(_:name:fileID:filePath:line:column:)``.
  public init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      ContinuousClock(), name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that nothing should use: every use is reported as an issue.
  ///
  /// - Parameters:
  ///   - name: what messages call the clock.
  ///   - fileID: where uses are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public static func unimplemented(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    UnimplementedClock(
      name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
