/// How to make a root value from a payload and how to get the payload back: one case of an enum,
/// as a value.
///
/// This is what a case key path comes down to. Resolve the key path once, keep the case path, and
/// each use costs one closure call:
///
/// ```swift
/// let path = AnyCasePath(\Action.Cases.counter)
/// path.extract(from: .counter(3))  // Optional(3)
/// path.embed(4)                    // Action.counter(4)
/// ```
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extraction: @Sendable (Root) -> Value?

  /// A case path made of the two directions.
  ///
  /// They ought to be inverse: extracting what was embedded gives it back, and embedding what was
  /// extracted gives an equal root. Nothing checks this.
  ///
  /// - Parameters:
  ///   - embed: Makes the root that holds the value.
  ///   - extract: The value that the root holds, or nil when the root is of another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    embedding = embed
    extraction = extract
  }

  /// A case path made of two closures that capture nothing, for the code that macros generate.
  ///
  /// In a generic enum the compiler takes a closure to capture the metatypes of the parameters, and
  /// those are not sendable when a parameter has constraints. Embedding and extracting call no
  /// requirement of any protocol, so nothing unsafe can come of it.
  @inlinable
  public init(
    _embed embed: @escaping (Value) -> Root,
    _extract extract: @escaping (Root) -> Value?
  ) {
    embedding = unsafeBitCast(embed, to: (@Sendable (Value) -> Root).self)
    extraction = unsafeBitCast(extract, to: (@Sendable (Root) -> Value?).self)
  }

  /// The function that ``embed(_:)`` calls, for whoever keeps only that.
  @inlinable
  public var _embedding: @Sendable (Value) -> Root { embedding }

  /// The root that holds the value.
  @inlinable
  public func embed(_ value: Value) -> Root {
    embedding(value)
  }

  /// The value that the root holds, or nil when the root is of another case.
  @inlinable
  public func extract(from root: Root) -> Value? {
    extraction(root)
  }

  /// The case path that goes on from this path's value to a value inside it.
  ///
  /// - Parameter path: A case path from this path's value.
  public func appending<Member>(
    path: AnyCasePath<Value, Member>
  ) -> AnyCasePath<Root, Member> {
    AnyCasePath<Root, Member>(
      embed: { [embedding] in embedding(path.embedding($0)) },
      extract: { [extraction] in
        guard let value = extraction($0) else { return nil }
        return path.extraction(value)
      }
    )
  }
}

extension AnyCasePath where Root == Value {
  /// The path that leads from a value to itself.
  @inlinable
  public init() {
    self.init(embed: { $0 }, extract: { $0 })
  }
}
