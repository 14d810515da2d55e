internal import ComposableCasePaths

/// The identity of an enum's value as far as the value has none of its own: its case, and the id of a payload that is
/// only `Identifiable`.
///
/// Nothing is allocated for a read: the payload is copied out, and its id is hashed.
struct CaseIdentity<State>: Sendable {
  // These closures capture only types and case paths. The compiler suspects that the conformances of the payloads to
  // `Identifiable` are isolated to an actor: then the state is read there, too.
  private nonisolated(unsafe) let positions: CasePositions<State>
  private nonisolated(unsafe) let hashesOfIDs: [((State) -> UInt64)?]

  /// Nil if the type is no enum whose cases are known.
  init?() {
    func hashesOfIDs<Cases: CasePathable>(_: Cases.Type) -> [((State) -> UInt64)?] {
      Cases.caseKeyPaths.map { keyPath in
        let hash: ((Cases) -> UInt64)? = keyPath.hashOfPayloadID()
        // `State` is `Cases`, which the compiler can't know.
        return hash.map { $0 as! (State) -> UInt64 }
      }
    }
    guard let positions = CasePositions<State>(), let type = State.self as? any CasePathable.Type
    else { return nil }
    self.positions = positions
    self.hashesOfIDs = hashesOfIDs(type)
  }

  /// Whether a case has a payload that is only `Identifiable`.
  var readsIDs: Bool { hashesOfIDs.contains { $0 != nil } }

  // The value is passed by `inout`, as in `ChildIdentity`.

  /// The number of a value's case; zero if it isn't known.
  func tag(of state: inout State) -> UInt64 {
    positions.testedPosition(of: state).map { UInt64($0) + 1 } ?? 0
  }

  /// The mark of a value: by the id of its payload, if that has one, and else by the case alone.
  ///
  /// - Parameter tag: distinguishes the case, if the value itself does.
  func mark(_ state: inout State, tag: UInt64? = nil) -> ChildMark {
    guard let position = positions.testedPosition(of: state) else { return .vague(tag ?? 0) }
    let tag = tag ?? UInt64(position) + 1
    guard let hash = hashesOfIDs[position] else { return .vague(tag) }
    return .bits(hash(state), tag)
  }
}

extension PartialKeyPath {
  /// Hashes the id of the payload at this case, if the payload is `Identifiable`, and not observed: an observed state has
  /// an identity of its own.
  fileprivate func hashOfPayloadID<Enum>() -> ((Enum) -> UInt64)? where Root == Case<Enum> {
    guard let payload = payloadType, !(payload is any ObservableState.Type),
      let payload = payload as? any Identifiable.Type
    else { return nil }
    return hash(ofIDOf: payload)
  }

  private func hash<Enum, Payload: Identifiable>(
    ofIDOf _: Payload.Type
  ) -> ((Enum) -> UInt64)? where Root == Case<Enum> {
    guard let keyPath = self as? CaseKeyPath<Enum, Payload> else { return nil }
    let path = AnyCasePath(keyPath)
    return { state in
      // Two ids collide once in 2⁶³. Never zero: that is no identity.
      path.extract(from: state).map { UInt64(bitPattern: Int64($0.id.hashValue)) | 1 } ?? 0
    }
  }
}
