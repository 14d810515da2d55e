package import ComposableArchitecture
package import ComposableFoundation

/// A root store of the process, as the inspector's screens see it.
///
/// Each answer is made on the store's actor when it is asked for: nothing is described, compared or encoded earlier. No
/// call starts an effect, except ``send(_:)`` and ``setDelivery(_:)``, which act on the running app.
package protocol InspectedStore: AnyObject, Sendable {
  /// The number of the store in the process, from 1.
  var id: Int { get }

  /// The name of its feature: `App` for a state of the type `MyApp.App.State`.
  var name: String { get }

  /// The visitor of a server whose session has the store, from 1: stores of one session share their references. The number
  /// is not used again while the session has a store. Nil before the store exists.
  var visitor: Int? { get }

  /// How many turns its history has; nil if it is gone.
  func turnCount() async -> Int?

  /// A stream that yields when there is something new, at most every few milliseconds. It ends with the store.
  func updates() -> AsyncStream<Void>

  /// The present status of the store; nil if it is gone.
  func status() async -> StoreStatus?

  /// Some turns of a timeline.
  func log(_ query: LogQuery, of timeline: Timeline) async throws(InspectorError) -> LogPage

  /// All about one turn of a timeline.
  func turn(_ turn: Int, of timeline: Timeline) async throws(InspectorError) -> TurnDetails

  /// A part of a state, an action or a call: a value, and some of its children.
  func value(_ query: ValueQuery) async throws(InspectorError) -> ValuePage

  /// The effects that ran during some recorded turns, in the order in which they started.
  func effects(_ turns: ClosedRange<Int>) async -> [EffectRecord]

  /// Figures for charts, of some recorded turns.
  func statistics(_ turns: ClosedRange<Int>) async -> StoreStatistics

  /// The differences between two points, at most a few hundred.
  func changes(
    from first: TimePoint, to second: TimePoint
  ) async throws(InspectorError) -> [ValueChange]

  /// The app's own screen at a point; nil if the app has registered no view for its state.
  func screen(at point: TimePoint) async throws(InspectorError) -> (any StateScreen)?

  // The running app.

  /// Puts the state of a point in the app. Its effects continue; hold or drop their actions before.
  func jump(to point: TimePoint) async throws(InspectorError)

  /// Sets whether the app's actions are delivered, held or dropped.
  func setDelivery(_ delivery: ActionDelivery) async

  /// Delivers actions again if ``setDelivery(_:)`` holds or drops them. Called when the inspector is stopped.
  func resume() async

  /// Sends an action that was typed to the app.
  func send(_ action: ActionText) async throws(InspectorError)

  /// Puts the app's present state with one value replaced.
  func put(_ value: String, at path: ValuePath) async throws(InspectorError)

  // Typed actions and values.

  /// The possible continuations of an action's text: cases and labels.
  func completions(of text: String) async -> [Completion]

  /// The action that a text stands for, as it will be written in the log. Nothing is sent.
  func check(_ action: ActionText) async throws(InspectorError) -> String

  // Files.

  /// Exports recorded turns.
  func export(_ format: ExportFormat, _ turns: ClosedRange<Int>) async throws(InspectorError)
    -> ExportedFile

  /// Reads a file of another session, which becomes a timeline.
  ///
  /// - Returns: the timeline, with notes about the parts that do not fit this build.
  func `import`(_ file: Data, named name: String) async throws(InspectorError) -> ImportedFile
}

/// Why the inspector can't answer a request, with the cure.
package struct InspectorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One or two sentences.
  package let description: String

  package init(_ description: String) { self.description = description }
}
