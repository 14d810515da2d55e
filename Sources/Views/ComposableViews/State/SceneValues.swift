internal import ComposableRuntime

/// The values of a key of `@SceneStorage`: one, unless views disagree about its type.
final class SceneValues {
  private let type: Any.Type
  private let place: SourceLocation
  /// By type, so that views with different types for a key do not lose values.
  private var locations: [ObjectIdentifier: AnyObject] = [:]

  init(_ type: Any.Type, _ place: SourceLocation) {
    self.type = type
    self.place = place
  }

  func location<Value>(
    of key: String, initially initial: Value, _ place: SourceLocation
  ) -> StateLocation<Value> {
    if let location = locations[ObjectIdentifier(Value.self)] as? StateLocation<Value> {
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
    locations[ObjectIdentifier(Value.self)] = location
    return location
  }
}

extension GraphCore {
  /// The value of a key, which all views of the graph share.
  func sceneValue<Value>(
    _ key: String, initially initial: Value, _ place: SourceLocation
  ) -> StateLocation<Value> {
    let values = sceneValues[key] ?? SceneValues(Value.self, place)
    sceneValues[key] = values
    return values.location(of: key, initially: initial, place)
  }
}
