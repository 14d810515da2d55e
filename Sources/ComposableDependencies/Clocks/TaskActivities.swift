import IssueReporting

/// The activities that have not finished, by the test that they belong to.
///
/// A clock has no other way to hear of an effect that has been started but has not slept yet: the
/// effect's task and the test's know nothing of each other. Both know the test they run in, though.
/// Cases of one test that run in parallel are one test here: they may wait for each other's effects
/// to come to rest, and that is all they notice of each other.
final class TaskActivities: Sendable {
  static let shared = TaskActivities()

  /// A test of Swift Testing; all of XCTest's, which run one after the other, are one.
  enum Key: Hashable {
    case test(TestContext.Testing.Test.ID)
    case other

    static var current: Self? {
      switch TestContext.current {
      case nil: nil
      case .swiftTesting(let testing?): .test(testing.test.id)
      default: .other
      }
    }
  }

  private struct Reference {
    weak var activity: _TaskActivity?
  }

  private struct State {
    var activities: [Key: [ObjectIdentifier: Reference]] = [:]
    var keys: [ObjectIdentifier: Key] = [:]
  }

  private let state = Guarded(State())

  func insert(_ activity: _TaskActivity) {
    guard let key = Key.current else { return }
    let id = ObjectIdentifier(activity)
    state.withLock { state in
      state.activities[key, default: [:]][id] = Reference(activity: activity)
      state.keys[id] = key
    }
  }

  func remove(_ id: ObjectIdentifier) {
    state.withLock { state in
      guard let key = state.keys.removeValue(forKey: id) else { return }
      state.activities[key]?[id] = nil
      if state.activities[key]?.isEmpty == true { state.activities[key] = nil }
    }
  }

  func unfinished(of key: Key?) -> [_TaskActivity] {
    guard let key else { return [] }
    // References are taken out under the lock and let go outside it: the last one may deinitialise
    // its activity, which comes back here.
    return state.withLock { $0.activities[key]?.values.compactMap(\.activity) } ?? []
  }
}
