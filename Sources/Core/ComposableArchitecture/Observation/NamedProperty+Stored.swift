#if canImport(Darwin)
  extension NamedProperty {
    /// None: Apple's interface of the standard library does not show the function that lists them.
    static func storedProperties(of type: Any.Type) -> [NamedProperty] { [] }
  }
#else
  @_spi(Reflection) internal import Swift

  extension NamedProperty {
    /// The stored properties of a struct, without the storage of other properties.
    static func storedProperties(of type: Any.Type) -> [NamedProperty] {
      func properties<Root>(_ root: Root.Type) -> [NamedProperty] {
        var properties: [NamedProperty] = []
        _forEachFieldWithKeyPath(of: root) { name, keyPath in
          let name = String(cString: name)
          if !name.hasPrefix("_"), !name.hasPrefix("$") {
            properties.append(NamedProperty(name: name, keyPath: keyPath))
          }
          return true
        }
        return properties
      }
      return _openExistential(type, do: properties)
    }
  }
#endif
