internal import ComposableArchitecture
internal import ComposableDependencies
import ComposableFoundation
internal import ComposableSharing

/// The dependencies of a feature under test and of the test's trailing closures. They are the same, except that
/// closures take the feature's ids again. See ``RepeatableIDs``.
struct RecordedDependencies {
  /// How many ids the feature has taken.
  struct Position {
    fileprivate let stackElements: Int
    fileprivate let uuids: Int
  }

  private let stackElements = RepeatableIDs<StackElementID>()
  private let uuids = RepeatableIDs<UUID>()

  /// For reducers and effects.
  private(set) var ofFeature: DependencyValues
  /// For trailing closures.
  private var ofClosures: DependencyValues

  private let shared: SharedChanges

  /// - Parameter shared: observes the feature's writes of shared values.
  init(_ dependencies: DependencyValues, shared: SharedChanges) {
    self.shared = shared
    ofFeature = dependencies
    ofClosures = dependencies
    update(to: dependencies)
  }

  var position: Position { Position(stackElements: stackElements.count, uuids: uuids.count) }

  /// Changes the dependencies. The ids taken so far are kept.
  mutating func update(to dependencies: DependencyValues) {
    let stackElementID = dependencies.stackElementID
    ofFeature = dependencies.updated { [stackElements, uuids, shared] in
      $0.sharedWriteObserver = shared
      $0.stackElementID = StackElementIDGenerator {
        stackElements.take(making: stackElementID.callAsFunction)
      } passingOver: {
        stackElementID.passOver($0)
        stackElements.passOver($0)
      }
      guard let uuid = dependencies.overriddenUUID else { return }
      $0.uuid = UUIDGenerator { uuids.take(making: uuid.callAsFunction) }
    }
    ofClosures = dependencies.updated { [stackElements, uuids] in
      $0.stackElementID = StackElementIDGenerator {
        stackElements.repeat(making: stackElementID.callAsFunction)
      } passingOver: {
        stackElements.continueRepeating(after: $0)
      }
      guard let uuid = dependencies.overriddenUUID else { return }
      $0.uuid = UUIDGenerator { uuids.repeat(making: uuid.callAsFunction) }
    }
  }

  /// Runs a trailing closure.
  ///
  /// - Parameter position: the position before the action that the closure is about.
  func assert<Result>(since position: Position, _ closure: () throws -> Result) rethrows -> Result {
    stackElements.rewind(to: position.stackElements)
    uuids.rewind(to: position.uuids)
    return try DependencyValues.withValues(ofClosures, operation: closure)
  }
}
