/// The values that shared values had before a turn, while the states before and after it are compared.
///
/// Both states refer to the same values. So meanwhile a reference that was written is unequal to itself, and a dump of both
/// shows the value before and the present one.
final class FormerValues: @unchecked Sendable {
  // Unchecked because any value is of unknown type: they are read where the turn ran.
  private let values: [ObjectIdentifier: Any]

  init(_ writes: [SharedWrite]) {
    values = Dictionary(
      writes.compactMap { write in write.before.map { (ObjectIdentifier(write.reference), $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  @TaskLocal static var current: FormerValues?

  func value(of reference: RootReference) -> Any? { values[ObjectIdentifier(reference)] }
}

extension SharedWrite {
  /// Runs a closure that compares the states before and after a turn.
  ///
  /// - Parameter writes: those of the turn, with the values before it.
  package static func comparing<Result>(
    _ writes: [SharedWrite], _ body: () throws -> Result
  ) rethrows -> Result {
    if writes.isEmpty { return try body() }
    return try FormerValues.$current.withValue(FormerValues(writes), operation: body)
  }
}

extension Shared {
  /// The value before the turn whose states are compared; nil if that has not written it.
  package var formerValue: Value? { place.reference.formerValue }
}

extension SharedReader {
  /// The value before the turn whose states are compared; nil if that has not written it.
  package var formerValue: Value? { place.reference.formerValue }
}

extension SharedPlace where Value: Equatable {
  /// Whether the value is what it was before the turn whose states are compared.
  var isUnchanged: Bool {
    guard SharedWriteObservers.areUsed, let former = reference.formerValue else { return true }
    return former == reference.unobservedValue
  }
}
