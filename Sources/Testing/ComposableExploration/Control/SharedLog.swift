internal import ComposableRuntime
internal import ComposableSharing

/// The reads and writes of `@Shared` values in one run.
///
/// A state refers to its shared values, and these go on changing after the state was registered. So it is compared with the
/// values that they had at that moment.
final class SharedLog: SharedWriteObserver, SharedReadObserver {
  /// An object that learns of them. The name of a value says which it is.
  protocol Owner: AnyObject {
    /// The running code has read a value.
    func didRead(_ name: String, _ value: Any)

    /// The running code writes a value, and sees the one before. Locks are held: it must only note it.
    func willWrite(_ name: String, over value: Any)

    /// A hash of the code that is running.
    var codeIdentity: Int { get }
  }

  fileprivate struct Entry {
    /// Held, so that no other reference takes its identity.
    let reference: RootReference
    /// Which value it is: the same in two runs.
    let identity: Int
    /// From which moment on it had which value.
    var values: [(moment: Int, value: Any)]
    /// The hash of the first value, and the hash of the value at a moment.
    var firstHash: Int?
    var lastHash: (moment: Int, hash: Int)?
  }

  private struct Content {
    var entries: [ObjectIdentifier: Entry] = [:]
    var moment = 0
    var hash = (moment: 0, hash: 0)
  }

  private let content = Locked(Content())
  private let owner = Locked(WeakOwner())

  private struct WeakOwner: @unchecked Sendable {
    // Unchecked: it is set before the run begins, and used on the thread that explores.
    weak var owner: (any Owner)?
  }

  func observe(by owner: any Owner) {
    let weak = WeakOwner(owner: owner)
    self.owner.withLock { $0 = weak }
  }

  private var currentOwner: (any Owner)? { owner.withLock { $0 }.owner }

  /// How many writes there were.
  var moment: Int { content.withLock { $0.moment } }

  func needsValues(of reference: RootReference) -> Bool { true }

  func didRead(_ reference: RootReference, _ value: Any) {
    currentOwner?.didRead(reference.name, value)
  }

  func didWrite(_ reference: RootReference, from before: Any?, to after: Any?) {
    guard let before, let after else { return }
    let owner = currentOwner
    owner?.willWrite(reference.name, over: before)
    let code = owner?.codeIdentity ?? 0
    content.withLock { content in
      content.moment += 1
      let id = ObjectIdentifier(reference)
      let count = content.entries.count
      content.entries[id, default: Entry(reference, from: before, by: code, after: count)]
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

  /// A hash of all values that are not the first ones anymore.
  var valuesHash: Int {
    let (known, entries) = content.withLock {
      ($0.hash, $0.moment == $0.hash.moment ? nil : $0.entries)
    }
    guard var entries else { return known.hash }
    // Without the lock: the hash of a value is the user's code.
    var (sum, moment) = (0, 0)
    for id in Array(entries.keys) {
      sum &+= entries[id]?.updateHash() ?? 0
      moment = max(moment, entries[id]?.values.last?.moment ?? 0)
    }
    content.withLock { [entries, sum, moment] content in
      guard content.moment == moment else { return }
      content.entries = entries
      content.hash = (moment, sum)
    }
    return sum
  }
}

extension SharedLog.Entry {
  /// - Parameters:
  ///   - code: a hash of the code that writes it first.
  ///   - count: how many others were written before.
  fileprivate init(
    _ reference: RootReference, from before: Any, by code: Int, after count: Int
  ) {
    var hasher = Hasher()
    hasher.combine(reference.name)
    hasher.combine(ObjectIdentifier(reference.valueType))
    if !reference.hasKey {
      hasher.combine(code)
      hasher.combine(count)
    }
    self.init(reference: reference, identity: hasher.finalize(), values: [(0, before)])
  }

  /// - Returns: the hash of the last value; 0 if that is the first.
  fileprivate mutating func updateHash() -> Int {
    guard let first = values.first, let last = values.last else { return 0 }
    let firstHash = firstHash ?? ValueHash(of: first.value).value
    self.firstHash = firstHash
    var hash = lastHash?.hash ?? firstHash
    if lastHash?.moment != last.moment {
      let valueHash = ValueHash(of: last.value)
      hash = valueHash.value
      // One that can't be told from others counts as a new one.
      if !valueHash.isComplete { hash &+= values.count }
    }
    lastHash = (last.moment, hash)
    guard hash != firstHash else { return 0 }
    var hasher = Hasher()
    hasher.combine(identity)
    hasher.combine(hash)
    return hasher.finalize()
  }
}
