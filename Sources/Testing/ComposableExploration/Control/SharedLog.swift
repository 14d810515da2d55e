internal import ComposableRuntime
internal import ComposableSharing

/// The writes of `@Shared` values in one run.
///
/// A state refers to its shared values, and these go on changing after the state was registered. So it is compared with the
/// values that they had at that moment.
final class SharedLog: SharedWriteObserver {
  private struct Entry {
    /// Held, so that no other reference takes its identity.
    let reference: RootReference
    /// From which moment on it had which value.
    var values: [(moment: Int, value: Any)]
  }

  private struct Content {
    var entries: [ObjectIdentifier: Entry] = [:]
    var moment = 0
  }

  private let content = Locked(Content())

  /// How many writes there were.
  var moment: Int { content.withLock { $0.moment } }

  func needsValues(of reference: RootReference) -> Bool { true }

  func didWrite(_ reference: RootReference, from before: Any?, to after: Any?) {
    guard let before, let after else { return }
    content.withLock { content in
      content.moment += 1
      let id = ObjectIdentifier(reference)
      content.entries[id, default: Entry(reference: reference, values: [(0, before)])]
        .values.append((content.moment, after))
    }
  }

  /// The values that have ever been written, as they were at a moment.
  func values(at moment: Int) -> [ObjectIdentifier: Any] {
    content.withLock { content in
      content.entries.compactMapValues { entry in
        entry.values.last { $0.moment <= moment }?.value
      }
    }
  }
}
