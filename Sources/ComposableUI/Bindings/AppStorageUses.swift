#if !canImport(SwiftUI)
  internal import ComposableArchitecture
  internal import ComposableIssues
  internal import ComposableLocks

  /// The types of the values that views read from preferences: one key with two types is a mistake, since each of them
  /// overwrites what the other can read.
  enum AppStorageUses {
    private struct Key: Hashable {
      let store: ObjectIdentifier
      let name: String
    }

    private struct Use {
      /// Weak: another store may come to its address.
      weak var store: Preferences?
      let type: Any.Type
      let place: SourceLocation
      /// The other types that were reported.
      var others: Set<ObjectIdentifier> = []
    }

    private static let uses = Locked<[Key: Use]>([:])

    /// Notes that a view reads a key.
    ///
    /// - Parameter type: the type of what is stored, which is that of a raw value, or of an optional's value.
    static func note(
      _ name: String, _ type: Any.Type, in store: Preferences?, _ place: SourceLocation
    ) {
      let store = store ?? DependencyValues._current.defaultAppStorage
      let key = Key(store: ObjectIdentifier(store), name: name)
      let first = uses.withLock { uses -> Use? in
        guard var use = uses[key], use.store === store else {
          uses[key] = Use(store: store, type: type, place: place)
          return nil
        }
        guard use.type != type, use.others.insert(ObjectIdentifier(type)).inserted else {
          return nil
        }
        uses[key] = use
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
