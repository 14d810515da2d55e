/// The values of a ``Shared`` over time: the current one first.
///
/// An iterator gets each change, or of changes that come faster than it reads the last one. It ends
/// when its task is cancelled.
public struct SharedValues<Value>: AsyncSequence {
  private let reader: SharedReader<Value>

  init(_ reader: SharedReader<Value>) {
    self.reader = reader
  }

  public func makeAsyncIterator() -> Iterator { Iterator(reader) }

  public struct Iterator: AsyncIteratorProtocol {
    private let reader: SharedReader<Value>
    /// The reference whose changes are observed. Another one takes its place when a reference is assigned.
    private var root: RootReference
    private var changes: AsyncStream<Void>.Iterator
    /// The version of the last value.
    private var version: Int?

    fileprivate init(_ reader: SharedReader<Value>) {
      self.reader = reader
      root = reader.place.reference.root
      changes = root.changes().makeAsyncIterator()
    }

    /// - Returns: the current value after the next change; nil if the task was cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Value? {
      if version == nil { return read() }
      while await changes.next(isolation: actor) != nil {
        // A write between the registration and a read is notified after the read that has seen it.
        if let value = read() { return value }
      }
      return nil
    }

    /// - Returns: the current value; nil if it is the last one.
    private mutating func read() -> Value? {
      let reference = reader.place.reference
      if reference.root !== root {
        root = reference.root
        changes = root.changes().makeAsyncIterator()
        version = nil
      }
      let (value, version) = reference.versionedValue
      defer { self.version = version }
      return version == self.version ? nil : value
    }

    /// - Returns: the current value after the next change; nil if the task was cancelled.
    public mutating func next() async -> Value? { await next(isolation: nil) }
  }
}

extension SharedValues: @unchecked Sendable where Value: Sendable {}
