#if !canImport(SwiftUI)
  internal import ComposableArchitecture
  internal import ComposableRuntime

  /// The types of the values that views read from preferences: one key with two types is a mistake, since each of them
  /// overwrites what the other can read.
  package enum AppStorageUses {
    /// How many are remembered. The mistake is in the source, so it is among the first: a server may have a key for each
    /// user, and would remember all of them for ever.
    package static let most = 1_000

    private struct Key: Hashable {
      let store: ObjectIdentifier
      let name: String
    }

    private struct Use {
      /// Weak: another store may come to its address.
      weak var store: AppPreferences?
      let type: Any.Type
      let place: SourceLocation
      /// The other types that were reported.
      var others: Set<ObjectIdentifier> = []
    }

    private struct Content {
      var uses: [Key: Use] = [:]
      /// The keys, from the oldest one, which are replaced in turn when there are too many.
      var keys: [Key] = []
      var oldest = 0

      mutating func add(_ key: Key, _ use: Use) {
        let isKnown = uses.updateValue(use, forKey: key) != nil
        guard !isKnown else { return }
        guard keys.count == most else { return keys.append(key) }
        uses[keys[oldest]] = nil
        keys[oldest] = key
        oldest = (oldest + 1) % most
      }
    }

    private static let content = Locked(Content())

    /// How many are remembered now.
    package static var count: Int { content.withLock { $0.uses.count } }

    /// Notes that a view reads a key.
    ///
    /// - Parameter type: the type of the stored value: for raw values and optionals, the type of the value inside.
    static func note(
      _ name: String, _ type: Any.Type, in store: AppPreferences?, _ place: SourceLocation
    ) {
      let store = store ?? DependencyValues._current.defaultAppStorage
      let key = Key(store: ObjectIdentifier(store), name: name)
      let first = content.withLock { content -> Use? in
        guard var use = content.uses[key], use.store === store else {
          content.add(key, Use(store: store, type: type, place: place))
          return nil
        }
        guard use.type != type, use.others.insert(ObjectIdentifier(type)).inserted else {
          return nil
        }
        content.uses[key] = use
        return use
      }
      guard let first else { return }
      place.report(
        """
        Two '@AppStorage' have the key "\(name)" and values of different types, so each of them shows its default where \
        the other has written: \(first.type) at \(first.place), and \(type) at \(place). Give each \
        a key of its own.
        """)
    }
  }
#endif
