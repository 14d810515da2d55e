internal import ComposableRuntime
internal import ComposableSharing

/// The shared values of another time, in place of the present ones.
struct SharedOverlay {
  /// The values by the identities of their references.
  var values: [ObjectIdentifier: Any] = [:]
  /// The references, which keep their identities as long as they exist.
  var references: [ObjectIdentifier: RootReference] = [:]
  /// The values of keys, including keys without a reference at present.
  var keyed: [String: FoundSharedValue] = [:]

  /// The names of the values that have one, sorted.
  var names: [String] {
    Set(keyed.keys).union(references.values.filter(\.hasKey).map(\.name)).sorted()
  }

  var isEmpty: Bool { values.isEmpty && keyed.isEmpty }

  mutating func set(_ value: Any, of reference: RootReference) {
    let id = ObjectIdentifier(reference)
    values[id] = value
    references[id] = reference
  }
}

/// The registries of the shadow's references and of the store's present ones.
struct ShadowReferences {
  let ofStore: SharedReferences?
  let made: SharedReferences
  private let source: KeyedValues

  init(ofStore: SharedReferences?) {
    self.ofStore = ofStore
    source = KeyedValues()
    made = SharedReferences(from: source)
  }

  /// Puts the values of another time in place of the present ones.
  func expectation(of overlay: SharedOverlay) -> SharedExpectation {
    SharedExpectation(
      overlay.values, makingReferencesIn: made, besidePresentOnes: ofStore != nil)
  }

  private var all: [RootReference] {
    ((ofStore?.all ?? []) + made.all).filter(\.hasKey)
  }

  /// References created from now on start with the values of an overlay.
  func use(_ keyed: [String: FoundSharedValue]) { source.use(keyed) }

  /// The shared values at the beginning of a segment.
  ///
  /// - Parameter later: the segments after it: a reference without a key that is first written there had its value
  ///   before that write.
  func overlay<State, Action>(
    of segment: TurnSegment<State, Action>, later: some Sequence<TurnSegment<State, Action>>
  ) -> SharedOverlay {
    var overlay = SharedOverlay()
    apply(segment.shared, to: &overlay) { _, _ in }
    func addValuesBefore(_ segment: TurnSegment<State, Action>) {
      for finding in segment.valuesBefore {
        guard case .reference(let reference) = finding.target,
          overlay.references[ObjectIdentifier(reference)] == nil,
          let value = finding.value(as: reference.valueType)
        else { continue }
        overlay.set(value, of: reference)
      }
    }
    addValuesBefore(segment)
    for segment in later { addValuesBefore(segment) }
    return overlay
  }

  /// Applies changed shared values to an overlay.
  ///
  /// - Parameter load: receives each value of a reference that exists.
  func apply(
    _ findings: some Collection<FoundSharedValue>, to overlay: inout SharedOverlay,
    load: (Any, RootReference) -> Void
  ) {
    guard !findings.isEmpty else { return }
    // One pass over all references for all findings.
    let byName = Dictionary(grouping: all, by: \.name)
    for finding in findings {
      switch finding.target {
      case .key(let name):
        overlay.keyed[name] = finding
        for reference in byName[name] ?? [] {
          guard let value = finding.value(as: reference.valueType) else { continue }
          overlay.set(value, of: reference)
          load(value, reference)
        }
      case .reference(let reference):
        guard let value = finding.value(as: reference.valueType) else { continue }
        overlay.set(value, of: reference)
        load(value, reference)
      }
    }
  }
}

/// The values of keys that have no reference.
private final class KeyedValues: SharedValueSource {
  private let findings = Locked<[String: UncheckedFinding]>([:])

  /// Unchecked: the shadow uses it on the store's actor.
  private struct UncheckedFinding: @unchecked Sendable {
    let finding: FoundSharedValue
  }

  func use(_ keyed: [String: FoundSharedValue]) {
    findings.withLock { $0 = keyed.mapValues { UncheckedFinding(finding: $0) } }
  }

  func value<Value>(named name: String, as type: Value.Type) -> Value? {
    findings.withLock { $0[name] }?.finding.value(as: type) as? Value
  }
}
