internal import ComposableRuntime

/// A step of a key path: a type, and the name of its property.
package struct FieldStep: Sendable {
  package let type: Any.Type
  package let name: String

  /// The steps to each key path that was looked for; nil for one without names.
  private static let known = Locked<[AnyKeyPath: [FieldStep]?]>([:])

  /// The maximum number of recorded key paths. Discarded ones are searched again.
  private static let limit = 1024

  /// The steps of a key path through named properties, outermost first.
  ///
  /// The parts of a key path can't be read. But its text begins with the text of the path to each of its steps, so the search
  /// follows few properties of each type. Without addresses: a computed property can have a getter in each file that names
  /// it.
  ///
  /// - Returns: nil if a property on the way has no name.
  package static func all(to keyPath: AnyKeyPath) -> [FieldStep]? {
    if let known = known.withLock({ $0[keyPath] }) { return known }
    let steps = search(
      for: keyPath, withText: String(describing: keyPath).withoutAddresses, below: nil,
      in: Swift.type(of: keyPath).rootType)
    let forgotten = known.withLock { known -> [AnyKeyPath: [FieldStep]?] in
      // A key path may contain an id, so there may be one for each row ever written.
      let full = known.count < limit ? [:] : known
      if !full.isEmpty { known = [:] }
      known[keyPath] = .some(steps)
      return full
    }
    // Released outside of the lock, because values in the key paths may have deinitializers.
    withExtendedLifetime(forgotten) {}
    return steps
  }

  private static func search(
    for keyPath: AnyKeyPath, withText text: String, below outer: AnyKeyPath?, in type: Any.Type
  ) -> [FieldStep]? {
    for property in NamedProperty.all(of: type) {
      guard let path = outer.map({ $0.appending(path: property.keyPath) }) ?? property.keyPath
      else { continue }
      let step = FieldStep(type: type, name: property.name)
      if path == keyPath { return [step] }
      guard text.hasPrefix("\(String(describing: path).withoutAddresses)."),
        let rest = search(
          for: keyPath, withText: text, below: path, in: Swift.type(of: path).valueType)
      else { continue }
      return [step] + rest
    }
    return nil
  }

  /// The key path through properties with these names.
  ///
  /// - Returns: nil if there is no such property.
  static func keyPath(through names: some Sequence<some StringProtocol>, from root: Any.Type)
    -> AnyKeyPath?
  {
    var keyPath: AnyKeyPath?
    for name in names {
      let type = keyPath.map { Swift.type(of: $0).valueType } ?? root
      guard let next = NamedProperty.all(of: type).first(where: { $0.name == name })?.keyPath
      else { return nil }
      guard let longer = keyPath.map({ $0.appending(path: next) }) ?? next else { return nil }
      keyPath = longer
    }
    return keyPath
  }
}
