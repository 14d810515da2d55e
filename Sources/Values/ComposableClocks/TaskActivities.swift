internal import ComposableRuntime
import IssueReporting

/// The unfinished activities, by the test that they belong to.
///
/// A clock has no other way to learn of an effect that has started but has not slept yet: the
/// effect's task and the test's task don't know each other. But both know the test that they run in.
/// Cases of one test that run in parallel count as one test: they may wait for each other's effects
/// to rest, and don't affect each other otherwise.
final class TaskActivities: Sendable {
  static let shared = TaskActivities()

  /// A test of Swift Testing; all tests of XCTest, which run one after the other, share one key.
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
    weak var activity: TaskActivity?
  }

  private struct State {
    var activities: [Key: [ObjectIdentifier: Reference]] = [:]
    var keys: [ObjectIdentifier: Key] = [:]
  }

  private let state = Locked(State())

  func insert(_ activity: TaskActivity) {
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

  func unfinished(of key: Key?) -> [TaskActivity] {
    guard let key else { return [] }
    // References are copied under the lock and released outside of it: releasing the last one
    // deinitializes its activity, which calls `remove`.
    return state.withLock { $0.activities[key]?.values.compactMap(\.activity) } ?? []
  }
}
