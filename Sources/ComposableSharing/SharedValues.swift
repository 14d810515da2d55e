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
    private var changes: AsyncStream<Void>.Iterator
    private var isFirst = true

    fileprivate init(_ reader: SharedReader<Value>) {
      self.reader = reader
      changes = reader.reference.root.changes().makeAsyncIterator()
    }

    /// - Returns: the current value after the next change; nil if the task was cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Value? {
      if isFirst {
        isFirst = false
        return reader.wrappedValue
      }
      guard await changes.next(isolation: actor) != nil else { return nil }
      return reader.wrappedValue
    }

    /// - Returns: the current value after the next change; nil if the task was cancelled.
    public mutating func next() async -> Value? { await next(isolation: nil) }
  }
}

extension SharedValues: @unchecked Sendable where Value: Sendable {}
