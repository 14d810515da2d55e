/// Loads and saves a shared value by its key. Keeps the status.
protocol Persistence: AnyObject, Sendable {
  /// The name of the value in messages.
  var name: String { get }
  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  var saveError: (any Error)? { get }

  /// Loads the value, and waits for it.
  func load() async throws

  /// Waits for the loads that have begun, if there are any.
  ///
  /// - Throws: the `loadError`.
  func waitForLoad() async throws

  /// Saves the value, and waits until it is.
  func save() async throws

  /// Saves the value after a write.
  func valueWasWritten()

  /// Ends the subscription, when the reference is deallocated.
  func end()
}
