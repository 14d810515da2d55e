internal import ComposableRuntime

/// The values of a key of `@SceneStorage`: one, unless views disagree about its type.
final class SceneValues {
  private let type: Any.Type
  private let place: SourceLocation
  /// By type, so that views with different types for a key do not lose values.
  private var locationsOfTypes: [ObjectIdentifier: AnyObject] = [:]
  /// The value of the session before, as JSON; nil if it had none.
  private let restored: String?

  init(_ type: Any.Type, _ place: SourceLocation, restored: String?) {
    self.type = type
    self.place = place
    self.restored = restored
  }

  func location<Value>(
    of key: String, initially initial: Value, _ place: SourceLocation
  ) -> StateLocation<Value> {
    if let location = locationsOfTypes[ObjectIdentifier(Value.self)] as? StateLocation<Value> {
      return location
    }
    if Value.self != type {
      place.report(
        """
        Two '@SceneStorage' have the key "\(key)" and values of different types, so they don't share it: \(type) at \
        \(self.place), and \(Value.self) at \(place). Give each its own key.
        """)
    }
    let location = StateLocation(initial)
    if let restored { location.restore(restored) }
    locationsOfTypes[ObjectIdentifier(Value.self)] = location
    return location
  }

  /// Where the value is; several if views disagree about its type.
  var locations: [AnyObject] { Array(locationsOfTypes.values) }

  /// The value as JSON; nil if views disagree about its type.
  var json: String? {
    locations.count == 1 ? (locations.first as? any StateKeeping)?.json : nil
  }
}

extension GraphCore {
  /// The value of a key, which all views of the graph share.
  func sceneValue<Value>(
    _ key: String, initially initial: Value, _ place: SourceLocation
  ) -> StateLocation<Value> {
    let values =
      sceneValues[key]
      ?? SceneValues(Value.self, place, restored: restoredScene[key])
    sceneValues[key] = values
    return values.location(of: key, initially: initial, place)
  }
}
