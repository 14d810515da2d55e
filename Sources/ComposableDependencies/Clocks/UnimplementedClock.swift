import IssueReporting

/// A clock that nothing should use: every use is reported as an issue, and then goes to another
/// clock.
///
/// For tests that show that a feature doesn't depend on time.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the clock underneath.
  public typealias Instant = AnyClock<Duration>.Instant

  private let base: AnyClock<Duration>
  private let name: String
  private let report: @Sendable (String) -> Void

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
    self.name = name
    report = {
      reportIssue($0, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// What the clock underneath shows, after the report.
  public var now: Instant {
    report(offence("now"))
    return base.now
  }

  /// The resolution of the clock underneath, after the report.
  public var minimumResolution: Duration {
    report(offence("minimumResolution"))
    return base.minimumResolution
  }

  /// Sleeps on the clock underneath, after the report.
  ///
  /// - Throws: what that clock throws.
  @_InPlaceActor
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    report(offence("sleep"))
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  private func offence(_ use: String) -> String {
    """
    '\(name).\(use)' was used, and the clock '\(name)' is unimplemented here.

    If what is tested should depend on time, give it a 'TestClock' or an 'ImmediateClock'.
    """
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
