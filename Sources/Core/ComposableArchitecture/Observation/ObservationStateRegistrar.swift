public import ComposableThreads
internal import IssueReporting

/// Stores the observers and the identity of a state whose type has ``ObservableState()``. For the
/// macro's generated code.
///
/// All copies of a state share its contents; it does not affect whether two states are equal.
public struct ObservationStateRegistrar: @unchecked Sendable {
  // Unchecked because of the extent, whose changes are atomic.
  @usableFromInline var extent = ObservationExtent.make()

  // Two copies of one state share an identity. When one of them replaces the other, as when an app
  // restores a saved state, comparing identities shows no change, though every property may have a
  // different value. So a state that is changed while it has copies gets a new version. It costs a number; a state
  // without copies keeps its version.
  private var version = ObservableStateID.Version()

  public init() {}

  /// The identity of the state.
  public var _id: ObservableStateID {
    ObservableStateID(extent, version: version)
  }

  /// The identity of a state that also has properties with wrappers, which notify their observers themselves.
  public var _partialID: ObservableStateID {
    ObservableStateID(extent, version: version, isPartial: true)
  }

  /// Call when a property is read.
  ///
  /// Reads in a reducer register no observer, even if observation is tracked while an action is being
  /// sent.
  @inlinable
  public func access(_ property: Int) {
    if composable_current_turn() == nil { extent.access(property) }
  }

  /// Whether a change of the property must be published.
  @inlinable
  func isObserved(_ property: Int) -> Bool {
    // Not retained for the call: the registrar holds it meanwhile.
    Unmanaged.passUnretained(extent)._withUnsafeGuaranteedRef { $0.isObserved(property) }
  }

  /// Call before a property changes, whether or not that change is published.
  @inlinable
  mutating func willChange() {
    if !isKnownUniquelyReferenced(&extent) { diverge() }
  }

  /// Notifies the observers of a property that it has changed: at the end of the current turn, or at
  /// once when the state is changed directly.
  ///
  /// Changing a copy directly, such as one that an effect has taken to another thread, notifies no
  /// observers: they most likely observe the store's state.
  @usableFromInline
  mutating func notify(_ property: Int) {
    if let turn = Turn.current { return turn.record(property, of: extent) }
    guard isKnownUniquelyReferenced(&extent) else { return }
    _ = extent.forgetReaders(of: property)
    extent.notify(property)
  }

  @usableFromInline
  mutating func diverge() {
    let next = composable_next_stamp()
    if let turn = Turn.current {
      if !turn.gave(version.number) { version.origin = version.number }
      turn.begin(with: next)
      turn.readStates.noteAgain()
    } else {
      version.origin = version.number
    }
    version.number = next
  }
}

/// States are compared by their properties alone.
extension ObservationStateRegistrar: Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

/// Encodes nothing; a decoded state is a new one.
///
/// If the macro sees that a state is `Codable`, it leaves the registrar out of its coding. So this code
/// runs only for a conformance in an extension, which the macro does not see.
extension ObservationStateRegistrar: Codable {
  public init(from decoder: any Decoder) throws {
    reportCodingByStorage(decoder.codingPath)
  }

  public func encode(to encoder: any Encoder) throws {
    reportCodingByStorage(encoder.codingPath)
  }

  private func reportCodingByStorage(_ path: [any CodingKey]) {
    reportIssue(
      """
      An '@ObservableState' was encoded or decoded under the names of its storage ('_count' instead \
      of 'count').

        At: \(path.dropLast().map(\.stringValue).joined(separator: ".").nonEmpty ?? "the top")

      The macro can't see a conformance in an extension. Write 'Codable' in the declaration of the \
      state, or declare 'CodingKeys' in it.
      """)
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension ObservationStateRegistrar: CustomStringConvertible {
  public var description: String { "ObservationStateRegistrar()" }
}
