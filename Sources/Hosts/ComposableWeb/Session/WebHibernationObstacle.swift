public import ComposableSessions

/// Why a session does not hibernate.
public enum WebHibernationObstacle: Error, Hashable, Sendable, CustomStringConvertible {
  /// The session has ended.
  case ended
  /// All sessions show the same store.
  case sharedStore
  /// It has a store without a name, or none with a name.
  case unnamedStore
  /// A task of a view is running, or an effect of a store that does not hibernate, or a feature has a lifecycle (`onMount`).
  /// Or it has read a shared value of a key of your own, or of a database: others may change that.
  case work
  /// A tool, such as the inspector or a recorder, observes a store.
  case observed
  /// The page has yet to get messages, or a file is on its way.
  case busy
  /// Values whose types are not `Codable`, with their properties and types.
  case lost([String])
  /// A state can't be encoded or decoded.
  case snapshot(SnapshotError)
  /// The session would show another screen. With the first difference, which has texts of the screen.
  case otherScreen(String)

  /// Whether it is in the app's code, and lasts.
  public var isLasting: Bool {
    switch self {
    case .ended, .work, .busy: false
    case .sharedStore, .unnamedStore, .observed, .lost, .snapshot, .otherScreen: true
    }
  }

  /// The two screens.
  var difference: String? {
    if case .otherScreen(let text) = self { text } else { nil }
  }

  public var description: String {
    switch self {
    case .ended: "The session has ended."
    case .sharedStore: "All sessions show the same store."
    case .unnamedStore:
      "A store has no name: make it by 'session.store(\"name\", initialState: …) { … }'."
    case .work:
      """
      A task of a view is running, or an effect of a store, or a feature has a lifecycle (`onMount`), or a shared value comes from a \
      database or a key of the app. If the feature begins its effects again by the 'restored' actions, let \
      the store hibernate: 'session.store("name", …, restored: …, hibernates: true)'.
      """
    case .observed: "A tool observes a store, and would see it end."
    case .busy: "The page has yet to get messages, or a file is on its way."
    case .lost(let values):
      """
      Values are not 'Codable': \(values.joined(separator: ", ")). Let the types be 'Codable', or keep the values in the state of \
      a named store.
      """
    case .snapshot(let error): error.description
    case .otherScreen:
      """
      The session would show another screen: a value is neither in a named store nor in '@State'. 'TestScreen.rehearse()' shows \
      the difference.
      """
    }
  }
}
