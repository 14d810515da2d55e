internal import ComposableDependencies

/// Decides when the calls of explored endpoints return: an exploration, or a test.
package protocol CallControl: AnyObject, Sendable {
  /// The time of its clock.
  var now: Duration { get }

  /// The same, for something that reads the date.
  func readDate() -> Duration

  /// The same, for something that reads a clock, and so learns durations only.
  func readClock() -> Duration

  /// Counts a value that is drawn from a generator.
  ///
  /// - Returns: how many were drawn before.
  func draw(_ value: DrawnValue) -> Int

  /// Waits until a call may return, or a sleep may end.
  ///
  /// - Parameters:
  ///   - name: the endpoint's name.
  ///   - arguments: the arguments of the call.
  ///   - alternatives: what it may do instead of returning its answer.
  ///   - deadline: the end of a sleep; nil for a call.
  func wait(
    for name: String, arguments: [Any], alternatives: [PendingCall.Alternative],
    until deadline: Duration?
  ) async -> PendingCall.Outcome

  /// Records what an effect has learned; nil for the code of a reducer.
  func record(in effect: EffectTrace.ID?, _ event: (inout Hasher) -> Void)

  /// A hash of all that an effect has learned so far.
  func history(of effect: EffectTrace.ID?) -> Int

  /// Call before the fake behind an endpoint answers a call.
  ///
  /// - Returns: notify it of what the answer was.
  func willAnswer(_ name: String, _ arguments: [Any]) -> (Any) -> Void
}

/// The control of the calls that the running code makes; nil if they return by themselves.
package var currentCallControl: (any CallControl)? {
  RunControl.current ?? DependencyValues._current[ExploredCallsKey.self]
}

/// The calls of a test store's feature.
enum ExploredCallsKey: DependencyKey {
  static let liveValue: ExploredCalls? = nil
  static let testValue: ExploredCalls? = nil
}
