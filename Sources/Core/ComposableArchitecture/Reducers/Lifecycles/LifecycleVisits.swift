/// The features that a search for lifecycles has looked at. It only asks whether there is a lifecycle at all.
///
/// A feature whose body depends on its type alone is looked at once. If it depends on a value, another value of the type
/// may have a lifecycle, so it is looked at once for each value: a child in two places does not double the time at each
/// level.
struct LifecycleVisits {
  private var isFound = false
  /// The types whose bodies are being looked at. A feature that contains itself is not looked at again.
  private var open: [ObjectIdentifier: (depth: Int, outerRepetition: Int)] = [:]
  private var types: Set<ObjectIdentifier> = []
  private var values: Set<Value> = []
  /// Holds the references in the values, so that no other object gets their addresses.
  private var features: [Any] = []
  /// The least depth of the open types that were met again since the innermost of them began.
  private var repetition = Int.max

  /// A feature with its value as bytes. Equal bytes are equal values; equal values may have other bytes, and are then
  /// looked at once more.
  private struct Value: Hashable {
    let type: ObjectIdentifier
    let bytes: [UInt8]

    init<Feature>(_ type: ObjectIdentifier, _ feature: Feature) {
      self.type = type
      bytes = withUnsafeBytes(of: feature) { Array($0) }
    }
  }

  enum Visit {
    case new
    /// It has no lifecycle, or another feature has one, so that its own does not matter.
    case known(dependsOnValues: Bool)
  }

  /// Begins to look at a feature. If it is new, call ``end(_:_:isFound:dependsOnValues:)`` afterward.
  mutating func begin<Feature>(_ type: ObjectIdentifier, _ feature: Feature) -> Visit {
    if isFound || types.contains(type) { return .known(dependsOnValues: false) }
    if let depth = open[type]?.depth {
      repetition = min(repetition, depth)
      return .known(dependsOnValues: false)
    }
    if values.contains(Value(type, feature)) { return .known(dependsOnValues: true) }
    open[type] = (open.count, repetition)
    repetition = .max
    return .new
  }

  mutating func end<Feature>(
    _ type: ObjectIdentifier, _ feature: Feature, isFound: Bool, dependsOnValues: Bool
  ) {
    let (depth, outerRepetition) = open.removeValue(forKey: type)!
    let dependsOnOthers = repetition < depth
    repetition = min(outerRepetition, dependsOnOthers ? repetition : .max)
    self.isFound = self.isFound || isFound
    if !dependsOnValues {
      types.insert(type)
    } else if !dependsOnOthers {
      // Otherwise a feature around it was left out in it, and is not left out elsewhere.
      values.insert(Value(type, feature))
      features.append(feature)
    }
  }
}
