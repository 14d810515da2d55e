import Activities
import Alerts

/// What an app of either style has come to, in words that both have.
struct Snapshot: Equatable {
  var count: Int
  var search: Int?
  /// Whether the question "is this prime?" is open, and what its answer says.
  var question: Question?
  var favorites: [Int]
  var feed: [Activity]
  /// Those of the counter, of the modal and of the favorites.
  var alerts: [Alert?]

  struct Question: Equatable {
    var number: Int
    var isPrime: Bool
    var isFavorite: Bool
  }
}
