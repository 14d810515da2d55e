/// A property with the name by which files know it.
struct NamedProperty {
  let name: String
  /// From the type that has the property.
  let keyPath: AnyKeyPath

  /// The properties of a type: those of an ``ObservableState`` whose declaration states `Codable`, or the stored ones of a
  /// plain struct.
  static func all(of type: Any.Type) -> [NamedProperty] {
    func declared<State: ObservableState>(_ state: State.Type) -> [NamedProperty] {
      State._$fields().map { NamedProperty(name: $0.name, keyPath: $0.keyPath) }
    }
    // The storage of an observed property has another name, and a write into it would notify no observer.
    if let type = type as? any ObservableState.Type { return declared(type) }
    return storedProperties(of: type)
  }
}
