internal import ComposableSessions

/// A value that is stored in the reference itself.
///
/// Unchecked: the value is accessed only between the calls of `RootReference` that take and release its lock. Whether
/// it may go to other threads is decided by ``Shared``, which is `Sendable` only if its value is.
@usableFromInline
final class StoredReference<Value>: RootReference, SharedReference, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline
  var content: Value

  @usableFromInline
  init(_ value: Value) {
    content = value
  }

  @usableFromInline
  var root: RootReference { self }

  @inlinable
  var value: Value {
    if SharedWriteObservers.areUsed { return observedValue }
    let hold = beginReading()
    defer { endReading(hold) }
    return content
  }

  @usableFromInline
  var unobservedValue: Value {
    if SharedWriteObservers.areUsed, let value = valueOfOtherTime { return value }
    let hold = beginPeeking()
    defer { endReading(hold) }
    return content
  }

  @usableFromInline
  var formerValue: Value? { FormerValues.current?.value(of: self) as! Value? }

  @usableFromInline
  var versionedValue: (value: Value, version: Int) {
    let result = withVersion { content }
    if SharedWriteObservers.areUsed {
      SharedWriteObservers.reads?.didRead(self, result.value)
    }
    return result
  }

  @inlinable
  func write<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    if SharedWriteObservers.areUsed { return try observedWrite(body) }
    return try change(.program, body)
  }

  /// Replaces the value with one that its key has loaded.
  func load(_ value: Value) {
    var value = value
    change(.key) { swap(&$0, &value) }
    // The previous value is released here, without the locks: it may have deinitializers.
    withExtendedLifetime(value) {}
  }

  @inlinable
  func change<Result>(
    _ origin: WriteOrigin, _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    beginWriting()
    defer { endWriting(origin) }
    return try body(&content)
  }

  package override var valueType: Any.Type { Value.self }

  package override var anyValue: Any { unobservedValue }

  override var isCodable: Bool {
    Value.self is any Decodable.Type && Value.self is any Encodable.Type
  }

  override var json: String? {
    get throws {
      guard isCodable else { return nil }
      return try StateCoding.text(of: unobservedValue as! any Encodable)
    }
  }

  override func restore(from values: RestoredValues) {
    if let value = values.value(named: name, as: Value.self) { load(value) }
  }

  package override func load(from source: any SharedValueSource) {
    if let value = source.value(named: name, as: Value.self) { load(value) }
  }
}

// Observed reads and writes.
extension StoredReference {
  /// The value, where tools observe reads, or a test expects another one.
  @usableFromInline
  var observedValue: Value {
    if let expected = SharedWriteObservers.expectation?.value(of: self) as! Value? {
      return expected
    }
    let value = readValue()
    SharedWriteObservers.reads?.didRead(self, value)
    return value
  }

  private func readValue() -> Value {
    let hold = beginReading()
    defer { endReading(hold) }
    return content
  }

  /// The value of another time, while that is described.
  private var valueOfOtherTime: Value? {
    guard let expectation = SharedWriteObservers.expectation, expectation.references != nil
    else { return nil }
    return expectation.value(of: self) as! Value?
  }

  @usableFromInline
  func observedWrite<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    if let expectation = SharedWriteObservers.expectation {
      // Not the value itself: the test says what it should be.
      var expected = (expectation.value(of: self) as! Value?) ?? unobservedValue
      defer { expectation.set(expected, of: self) }
      return try body(&expected)
    }
    let observers = SharedWriteObservers.current
    guard !observers.isEmpty else { return try change(.program, body) }
    let needsValues = observers.contains { $0.needsValues(of: self) }
    // Under one lock, so that what an observer sees is what this write did.
    return try change(.program) { value in
      let before = needsValues ? value : nil
      defer {
        let after = needsValues ? value : nil
        for observer in observers { observer.didWrite(self, from: before, to: after) }
      }
      return try body(&value)
    }
  }
}
