/// One case of an enum as a value: how to embed a payload in a root, and how to extract it again.
///
/// A case key path resolves to a case path. Resolve it once and keep the case path; each use then
/// costs one closure call:
///
/// ```swift
/// let path = AnyCasePath(\Action.Cases.counter)
/// path.extract(from: .counter(3))  // Optional(3)
/// path.embed(4)                    // Action.counter(4)
/// ```
public struct AnyCasePath<Root, Value>: Sendable {
  /// The function behind ``embed(_:)``, for callers that store only that.
  @usableFromInline package let embedding: @Sendable (Value) -> Root
  @usableFromInline let extraction: @Sendable (Root) -> Value?

  /// Creates a case path from the two directions.
  ///
  /// They should be inverse: extracting an embedded value returns it, and embedding an extracted value
  /// returns an equal root. This is not checked.
  ///
  /// - Parameters:
  ///   - embed: Returns the root that holds the value.
  ///   - extract: Returns the value that the root holds, or nil if the root is another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    embedding = embed
    extraction = extract
  }

  /// Creates a case path from two closures that capture nothing, for generated code.
  ///
  /// In a generic enum the compiler assumes that a closure captures the metatypes of the generic
  /// parameters, which are not sendable if a parameter has constraints. Embedding and extracting call
  /// no requirement of any protocol, so this is safe.
  @inlinable
  public init(
    _embed embed: @escaping (Value) -> Root,
    _extract extract: @escaping (Root) -> Value?
  ) {
    embedding = unsafeBitCast(embed, to: (@Sendable (Value) -> Root).self)
    extraction = unsafeBitCast(extract, to: (@Sendable (Root) -> Value?).self)
  }

  /// Returns the root that holds the value.
  @inlinable
  public func embed(_ value: Value) -> Root {
    embedding(value)
  }

  /// Returns the value that the root holds, or nil if the root is another case.
  @inlinable
  public func extract(from root: Root) -> Value? {
    extraction(root)
  }

  /// Appends a case path from this path's value to a value inside it.
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
  /// The path from a value to itself.
  @inlinable
  public init() {
    self.init(embed: { $0 }, extract: { $0 })
  }
}
