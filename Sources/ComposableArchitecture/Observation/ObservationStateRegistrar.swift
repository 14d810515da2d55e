public import ComposableThreads
internal import IssueReporting

/// Keeps the observers of a state whose type has ``ObservableState()``, and the state's identity. For
/// the code that the macro generates.
///
/// All copies of a state share what it keeps; it has no say in whether two states are equal.
public struct ObservationStateRegistrar: @unchecked Sendable {
  // Unchecked because of the extent, whose changes are atomic.
  @usableFromInline var extent = ObservationExtent.make()

  // Two copies of one state have one identity. When one of them is put in the place of the other, as
  // when an app goes back to a state that it saved, then a comparison of identities sees no change,
  // though every property may have another value. So a state that is changed while there are copies
  // gets a version of its own. It costs a number; a state without copies keeps its version.
  private var version = ObservableStateID.Version()

  public init() {}

  /// The identity of the state.
  public var _id: ObservableStateID {
    ObservableStateID(extent, version: version)
  }

  /// To be called when a property is read.
  ///
  /// What a reducer reads asks for nothing, even if somebody tracks what is read while an action is
  /// being sent.
  @inlinable
  public func access(_ property: Int) {
    if composable_current_turn() == nil { extent.access(property) }
  }

  /// Whether a change of the property has to be told.
  @inlinable
  func isObserved(_ property: Int) -> Bool {
    // Not retained for the call: the registrar holds it meanwhile.
    Unmanaged.passUnretained(extent)._withUnsafeGuaranteedRef { $0.isObserved(property) }
  }

  /// To be called before a property changes, whether that will be told or not.
  @inlinable
  mutating func willChange() {
    if !isKnownUniquelyReferenced(&extent) { diverge() }
  }

  /// Tells those who have read the property that it has changed: at the end of the present turn, or
  /// at once when the state is changed by hand.
  ///
  /// Not when a copy is changed by hand, such as one that an effect has taken with it to another
  /// thread: what was observed is most likely the store's.
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
      version.origin = next
    }
    version.number = next
  }
}

/// Two states are compared by their properties alone.
extension ObservationStateRegistrar: Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

/// Encodes nothing; a state that is decoded is a new one.
///
/// Where the macro sees that a state is `Codable`, it leaves the registrar out. So whoever comes here
/// has the conformance in an extension, which the macro does not see.
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
