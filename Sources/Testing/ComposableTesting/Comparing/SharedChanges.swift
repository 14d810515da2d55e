internal import ComposableRuntime
internal import ComposableSharing

/// The shared values that a feature under test has written, and the values that the test has asserted.
///
/// It observes the writes of reducers and effects. A test asserts values, not writes, so only the last of several
/// writes between two assertions counts.
final class SharedChanges: SharedWriteObserver {
  private struct Entry {
    let reference: RootReference
    /// The value that the test has asserted last, or that was there before the first write.
    var asserted: Any
    var actual: Any
    /// How many writes there were, and how many of them are asserted.
    var writes = 1
    var assertedWrites = 0

    var isPending: Bool { writes != assertedWrites }
  }

  /// The values at one moment.
  struct Snapshot {
    fileprivate var values: [ObjectIdentifier: (value: Any, writes: Int)] = [:]
  }

  /// A shared value that differs from the test's expectation.
  struct Mismatch {
    let name: String
    let expected: Any
    let actual: Any
  }

  private struct Content {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The order of the first writes.
    var order: [ObjectIdentifier] = []
  }

  private let content = Locked(Content())

  func needsValues(of reference: RootReference) -> Bool { true }

  func didWrite(_ reference: RootReference, from before: Any?, to after: Any?) {
    guard let before, let after else { return }
    content.withLock { content in
      let id = ObjectIdentifier(reference)
      guard var entry = content.entries[id] else {
        content.entries[id] = Entry(reference: reference, asserted: before, actual: after)
        content.order.append(id)
        return
      }
      // The test itself may have written it meanwhile.
      if !entry.isPending { entry.asserted = before }
      entry.actual = after
      entry.writes += 1
      content.entries[id] = entry
    }
  }

  /// Forgets the writes so far: the test has made them to prepare the initial state.
  func begin() {
    content.withLock { $0 = Content() }
  }

  /// Whether the feature has written no shared value.
  var isEmpty: Bool { content.withLock { $0.entries.isEmpty } }

  /// The values now.
  var snapshot: Snapshot {
    content.withLock { content in
      Snapshot(
        values: content.entries.isEmpty
          ? [:] : content.entries.mapValues { ($0.actual, $0.writes) })
    }
  }

  /// Counts the writes up to a moment as asserted.
  ///
  /// - Parameter ids: of these values; of all by default.
  func markAsserted(at snapshot: Snapshot, only ids: Set<ObjectIdentifier>? = nil) {
    content.withLock { content in
      for (id, moment) in snapshot.values where ids?.contains(id) ?? true {
        content.entries[id]?.asserted = moment.value
        content.entries[id]?.assertedWrites = moment.writes
      }
    }
  }
}

// Asserting.
extension SharedChanges {
  /// Runs the closure of an assertion, and compares the values that it leaves with the actual ones.
  ///
  /// - Parameters:
  ///   - snapshot: the values when the asserted action had been reduced.
  ///   - isWhole: whether the closure has to write all values that have changed. Otherwise only the written values are
  ///     compared.
  ///   - isExhaustive: whether the closure starts with the values that were asserted before. Otherwise it starts with
  ///     the actual values.
  ///   - closure: the assertion.
  /// - Returns: the closure's result, the values that it has written, and the mismatches.
  func assert<Result>(
    at snapshot: Snapshot, isWhole: Bool, isExhaustive: Bool, _ closure: () throws -> Result
  ) rethrows -> (result: Result, written: Set<ObjectIdentifier>, mismatches: [Mismatch]) {
    let content = content.withLock { $0 }
    let pending = content.order.filter { id in
      snapshot.values[id].map { $0.writes != content.entries[id]?.assertedWrites } ?? false
    }
    var start: [ObjectIdentifier: Any] = [:]
    for (id, entry) in content.entries where entry.isPending {
      start[id] = isExhaustive ? entry.asserted : snapshot.values[id]?.value ?? entry.asserted
    }
    let (result, expected, written) = try SharedExpectation(start).assert(closure)
    var mismatches: [Mismatch] = []
    for id in isWhole ? pending : [] where !written.contains(where: { ObjectIdentifier($0) == id })
    {
      guard let entry = content.entries[id], let actual = snapshot.values[id] else { continue }
      add(Mismatch(name: entry.reference.name, expected: entry.asserted, actual: actual.value))
    }
    for reference in written {
      let id = ObjectIdentifier(reference)
      guard let value = expected[id] else { continue }
      let actual = snapshot.values[id]?.value ?? start[id] ?? reference.anyValue
      add(Mismatch(name: reference.name, expected: value, actual: actual))
    }
    func add(_ mismatch: Mismatch) {
      if !areEqualOrDumpEqually(mismatch.expected, mismatch.actual) { mismatches.append(mismatch) }
    }
    return (result, Set(written.map { ObjectIdentifier($0) }), mismatches)
  }

  /// The values whose last writes were not asserted.
  var leftovers: [Mismatch] {
    let content = content.withLock { $0 }
    return content.order.compactMap { content.entries[$0] }
      .filter { $0.isPending && !areEqualOrDumpEqually($0.asserted, $0.actual) }
      .map { Mismatch(name: $0.reference.name, expected: $0.asserted, actual: $0.actual) }
  }
}
