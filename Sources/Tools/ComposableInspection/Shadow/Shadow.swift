internal import ComposableArchitecture
internal import ComposableLog
internal import ComposableSharing
internal import IssueReporting

/// Repeats turns on copies of the state, while the app continues.
///
/// The reducer is the store's own. It receives its original input: the recorded results of dependencies, and the shared
/// values of that time, which it also writes. Nothing leaves the shadow: effects are discarded, observers are not
/// notified, and issues are not reported.
final class Shadow<State, Action> {
  typealias Point = ShadowPoint<State>

  private let reduction: ShadowReduction<State, Action>
  let references: ShadowReferences
  let answers = ShadowAnswers()

  init(_ reduction: ShadowReduction<State, Action>, references: SharedReferences?) {
    self.reduction = reduction
    self.references = ShadowReferences(ofStore: references)
  }

  /// The state at the beginning of a segment.
  func beginning(
    of segment: TurnSegment<State, Action>, in history: TurnHistory<State, Action>
  ) -> Point {
    let later = history.segments.drop { $0 !== segment }.dropFirst()
    return Point(
      turn: segment.turn, state: segment.state,
      shared: references.overlay(of: segment, later: later))
  }

  /// Runs a closure that reads the shared values of a point.
  func reading<Result>(_ shared: SharedOverlay, _ body: () throws -> Result) rethrows -> Result {
    guard !shared.isEmpty else { return try body() }
    return try references.expectation(of: shared).assert(body).result
  }

  /// Runs a closure that resolves shared references to the shadow's.
  func reading<Result>(
    _ body: () throws(InspectorError) -> Result
  ) throws(InspectorError) -> Result {
    let result: Swift.Result<Result, InspectorError> =
      references.expectation(of: SharedOverlay()).assert {
        do throws(InspectorError) { return .success(try body()) } catch { return .failure(error) }
      }.result
    return try result.get()
  }

  /// Runs a closure in which turns are repeated.
  ///
  /// The context of a turn is set once for many turns.
  ///
  /// - Parameter body: receives a function that applies an action to the point.
  func repeating<Result>(_ point: inout Point, _ body: (Scope) -> Result) -> Result {
    references.use(point.shared.keyed)
    // Not a copy of the point: with a second reference to the state's storage, the first action would copy it.
    return withUnsafeMutablePointer(to: &point) { place in
      let scope = Scope(
        place: place, reduction: reduction, references: references, answers: answers)
      let result = scope.expectation.assert {
        withIssueReporters([]) { answers.whileCurrent { body(scope) } }
      }.result
      scope.noteWrites()
      return result
    }
  }

  /// Turns that are being repeated.
  struct Scope {
    /// Valid while the turns are repeated.
    private let place: UnsafeMutablePointer<Point>
    fileprivate let reduction: ShadowReduction<State, Action>
    fileprivate let references: ShadowReferences
    fileprivate let answers: ShadowAnswers
    fileprivate let expectation: SharedExpectation

    fileprivate init(
      place: UnsafeMutablePointer<Point>, reduction: ShadowReduction<State, Action>,
      references: ShadowReferences, answers: ShadowAnswers
    ) {
      self.place = place
      self.reduction = reduction
      self.references = references
      self.answers = answers
      expectation = references.expectation(of: place.pointee.shared)
    }

    /// The point that has been reached.
    var point: Point {
      get { place.pointee }
      nonmutating _modify { yield &place.pointee }
    }

    /// Applies an action.
    ///
    /// - Parameters:
    ///   - turn: the number that the turn gets.
    ///   - recorded: the turn whose calls it receives; nil for none.
    func apply(
      _ action: Action, as turn: Int, repeating recorded: Int?, of calls: CallHistory
    ) -> ShadowReduction<State, Action>.Outcome {
      answers.begin(turn, repeating: recorded, of: calls)
      place.pointee.turn = turn
      return reduction.reduce(&place.pointee.state, action)
    }

    /// Sets shared values that code other than the reducer wrote.
    func load(_ findings: ArraySlice<FoundSharedValue>) {
      guard !findings.isEmpty else { return }
      let expectation = expectation
      references.apply(findings, to: &place.pointee.shared) { expectation.load($0, of: $1) }
      references.use(place.pointee.shared.keyed)
    }

    /// Sentences about calls of the last action that the history lacks.
    var notes: [String] { answers.notes }

    /// The turn that has been reached.
    var turn: Int { place.pointee.turn }

    /// Skips a turn that changed nothing.
    func skip(to turn: Int) { place.pointee.turn = turn }

    /// Replaces the state.
    func put(_ state: State, as turn: Int) {
      place.pointee.turn = turn
      place.pointee.state = state
    }

    /// Copies the reducer's writes of shared values into the point.
    ///
    /// - Returns: the references that were written since the last time.
    @discardableResult
    func noteWrites() -> [RootReference] {
      let (values, written) = expectation.takeWritten()
      for reference in written {
        if let value = values[ObjectIdentifier(reference)] {
          place.pointee.shared.set(value, of: reference)
        }
      }
      return written
    }
  }
}
