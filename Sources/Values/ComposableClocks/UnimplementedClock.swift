import IssueReporting

/// A clock that must not be used: it reports every use as an issue, and forwards it to another clock.
///
/// Use it in tests to verify that a feature doesn't depend on time.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the underlying clock.
  public typealias Instant = AnyClock<Duration>.Instant

  private let base: AnyClock<Duration>
  private let report: @Sendable (_ use: String) -> Void

  /// - Parameters:
  ///   - base: the underlying clock, used after the report.
  ///   - name: the clock's name in messages.
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
        '\(name).\(use)' was used, but the clock '\(name)' is unimplemented here.

        If the tested code should depend on time, give it a 'TestClock' or an 'ImmediateClock'.
        """, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// A clock with a custom report.
  package init(_ base: any Clock<Duration>, report: @escaping @Sendable () -> Void) {
    self.base = AnyClock(base)
    self.report = { _ in report() }
  }

  /// The underlying clock's instant, after the report.
  public var now: Instant {
    report("now")
    return base.now
  }

  /// The underlying clock's resolution, after the report.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Sleeps on the underlying clock, after the report.
  ///
  /// - Throws: the underlying clock's errors.
  @_InPlaceActor
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    report("sleep")
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// An unimplemented clock over the continuous one. For the parameters, see
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
  /// A clock that must not be used: it reports every use as an issue.
  ///
  /// - Parameters:
  ///   - name: the clock's name in messages.
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
