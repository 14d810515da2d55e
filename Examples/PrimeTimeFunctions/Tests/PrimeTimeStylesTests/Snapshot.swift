import Activities
import Alerts

/// The state of an app of either style, in terms common to both.
struct Snapshot: Equatable {
  var count: Int
  var search: Int?
  /// Whether the question "is this prime?" is open, and its answer.
  var question: Question?
  var favorites: [Int]
  var feed: [Activity]
  /// The alerts of the counter, of the modal and of the favorites.
  var alerts: [Alert?]

  struct Question: Equatable {
    var number: Int
    var isPrime: Bool
    var isFavorite: Bool
  }
}
