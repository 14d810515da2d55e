#if PostgreSQL
  internal import ComposableRuntime

  /// The objects of a process that notices wake, by their names, as long as they exist.
  final class WokenObjects<Object: AnyObject & Sendable>: Sendable {
    private struct Weak: Sendable {
      weak var object: Object?
    }

    private let objects = Locked<[String: Weak]>([:])

    /// The object of a name. If there is none, it is made.
    func object(_ name: String, make: () -> Object) -> Object {
      objects.withLock { objects in
        if let object = objects[name]?.object { return object }
        let object = make()
        objects = objects.filter { $0.value.object != nil }
        objects[name] = Weak(object: object)
        return object
      }
    }

    /// The objects that exist.
    var all: [Object] { objects.withLock { $0.values.compactMap(\.object) } }

    /// Wakes the objects that a notice is for.
    ///
    /// - Parameters:
    ///   - notice: nil if anything may be new.
    ///   - kinds: the kinds of notices that they get.
    ///   - wake: gets an object, and the kind of the notice.
    func wake(
      _ notice: String?, _ kinds: [NoticeChannel.Kind],
      _ wake: (Object, NoticeChannel.Kind?) -> Void
    ) {
      // Outside of the lock: the last reference may be released here.
      let objects = objects.withLock {
        $0.compactMap { name, weak in weak.object.map { (name, $0) } }
      }
      for (name, object) in objects {
        guard let notice else {
          wake(object, nil)
          continue
        }
        for kind in kinds where NoticeChannel.text(kind, name.nameInDatabase) == notice {
          wake(object, kind)
        }
      }
    }
  }
#endif
