// The containers of an encoder that redacts. Each of their methods does the same, because a container has one for each type.

struct RedactingKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  var base: KeyedEncodingContainer<Key>
  let context: RedactionContext
  let line: LineEncoder

  var codingPath: [any CodingKey] { base.codingPath }

  private mutating func write<T: Encodable>(_ value: T, _ key: Key) throws {
    let child = context.child(key, line)
    let key = shown(key)
    // Opens the existential explicitly: `encode` has too many overloads for the compiler to open it.
    func put(_ value: some Encodable) throws { try base.encode(value, forKey: key) }
    let replacement: any Encodable = line.replacement(for: value, child) {
      context.path + [key.stringValue]
    }
    try put(replacement)
  }

  /// The key of a dictionary, without secrets in it.
  private func shown(_ key: Key) -> Key {
    guard context.isDictionary, let text = line.redactor.redacted(key.stringValue),
      let other = Key(stringValue: text)
    else { return key }
    line.note(context.path + [text])
    return other
  }

  private mutating func writeIfPresent<T: Encodable>(_ value: T?, _ key: Key) throws {
    guard let value else {
      // There is nothing to redact, but the field was encoded by its name.
      context.note(key)
      return
    }
    try write(value, key)
  }

  mutating func encodeNil(forKey key: Key) throws {
    context.note(key)
    try base.encodeNil(forKey: key)
  }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: Bool, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: String, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: Double, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: Float, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: Int, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: Int8, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: Int16, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: Int32, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: Int64, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: UInt, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: UInt8, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: UInt16, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: UInt32, forKey key: Key) throws { try write(value, key) }
  mutating func encode(_ value: UInt64, forKey key: Key) throws { try write(value, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func encode(_ value: Int128, forKey key: Key) throws { try write(value, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func encode(_ value: UInt128, forKey key: Key) throws { try write(value, key) }

  mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  mutating func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  mutating func encodeIfPresent(_ value: Int8?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  mutating func encodeIfPresent(_ value: Int16?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  mutating func encodeIfPresent(_ value: UInt?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  mutating func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  mutating func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  mutating func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func encodeIfPresent(_ value: Int128?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws {
    try writeIfPresent(value, key)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(
      RedactingKeyedContainer<NestedKey>(
        base: base.nestedContainer(keyedBy: type, forKey: key),
        context: context.child(key, line).inCase.at(key.stringValue), line: line))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    RedactingUnkeyedContainer(
      base: base.nestedUnkeyedContainer(forKey: key),
      context: context.child(key, line).at(key.stringValue), line: line)
  }

  mutating func superEncoder() -> any Encoder {
    RedactingEncoder(
      base: base.superEncoder(), context: context.inherited.at("super"), line: line)
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    RedactingEncoder(
      base: base.superEncoder(forKey: key),
      context: context.child(key, line).at(key.stringValue), line: line)
  }
}

struct RedactingUnkeyedContainer: UnkeyedEncodingContainer {
  var base: any UnkeyedEncodingContainer
  let context: RedactionContext
  let line: LineEncoder

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int { base.count }

  private mutating func write<T: Encodable>(_ value: T) throws {
    let count = base.count
    func put(_ value: some Encodable) throws { try base.encode(value) }
    let replacement: any Encodable = line.replacement(for: value, context) {
      context.path + ["\(count)"]
    }
    try put(replacement)
  }

  mutating func encodeNil() throws { try base.encodeNil() }

  mutating func encode<T: Encodable>(_ value: T) throws { try write(value) }
  mutating func encode(_ value: Bool) throws { try write(value) }
  mutating func encode(_ value: String) throws { try write(value) }
  mutating func encode(_ value: Double) throws { try write(value) }
  mutating func encode(_ value: Float) throws { try write(value) }
  mutating func encode(_ value: Int) throws { try write(value) }
  mutating func encode(_ value: Int8) throws { try write(value) }
  mutating func encode(_ value: Int16) throws { try write(value) }
  mutating func encode(_ value: Int32) throws { try write(value) }
  mutating func encode(_ value: Int64) throws { try write(value) }
  mutating func encode(_ value: UInt) throws { try write(value) }
  mutating func encode(_ value: UInt8) throws { try write(value) }
  mutating func encode(_ value: UInt16) throws { try write(value) }
  mutating func encode(_ value: UInt32) throws { try write(value) }
  mutating func encode(_ value: UInt64) throws { try write(value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func encode(_ value: Int128) throws { try write(value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func encode(_ value: UInt128) throws { try write(value) }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    let context = context.at("\(base.count)")
    return KeyedEncodingContainer(
      RedactingKeyedContainer<NestedKey>(
        base: base.nestedContainer(keyedBy: type), context: context.inherited, line: line))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let context = context.at("\(base.count)")
    return RedactingUnkeyedContainer(
      base: base.nestedUnkeyedContainer(), context: context, line: line)
  }

  mutating func superEncoder() -> any Encoder {
    let context = context.at("\(base.count)")
    return RedactingEncoder(base: base.superEncoder(), context: context.inherited, line: line)
  }
}

struct RedactingSingleContainer: SingleValueEncodingContainer {
  var base: any SingleValueEncodingContainer
  let context: RedactionContext
  let line: LineEncoder

  var codingPath: [any CodingKey] { base.codingPath }

  private mutating func write<T: Encodable>(_ value: T) throws {
    func put(_ value: some Encodable) throws { try base.encode(value) }
    let replacement: any Encodable = line.replacement(for: value, context) { context.path }
    try put(replacement)
  }

  mutating func encodeNil() throws { try base.encodeNil() }

  mutating func encode<T: Encodable>(_ value: T) throws { try write(value) }
  mutating func encode(_ value: Bool) throws { try write(value) }
  mutating func encode(_ value: String) throws { try write(value) }
  mutating func encode(_ value: Double) throws { try write(value) }
  mutating func encode(_ value: Float) throws { try write(value) }
  mutating func encode(_ value: Int) throws { try write(value) }
  mutating func encode(_ value: Int8) throws { try write(value) }
  mutating func encode(_ value: Int16) throws { try write(value) }
  mutating func encode(_ value: Int32) throws { try write(value) }
  mutating func encode(_ value: Int64) throws { try write(value) }
  mutating func encode(_ value: UInt) throws { try write(value) }
  mutating func encode(_ value: UInt8) throws { try write(value) }
  mutating func encode(_ value: UInt16) throws { try write(value) }
  mutating func encode(_ value: UInt32) throws { try write(value) }
  mutating func encode(_ value: UInt64) throws { try write(value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func encode(_ value: Int128) throws { try write(value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func encode(_ value: UInt128) throws { try write(value) }
}
