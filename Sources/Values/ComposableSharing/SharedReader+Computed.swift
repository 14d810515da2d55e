extension SharedReader {
  /// A reader of a value that is computed from this one.
  ///
  /// ```swift
  /// let isEmpty = $items.read { $0.isEmpty }
  /// ```
  ///
  /// - Parameter compute: computes the value, at each read; on the thread that reads.
  public func read<Computed>(
    _ compute: @escaping @Sendable (Value) -> Computed
  ) -> SharedReader<Computed> {
    SharedReader<Computed>(ComputedReference(from: place.reference, compute))
  }
}

extension Shared {
  /// A reader of a value that is computed from this one.
  ///
  /// ```swift
  /// let isEmpty = $items.read { $0.isEmpty }
  /// ```
  ///
  /// - Parameter compute: computes the value, at each read; on the thread that reads.
  public func read<Computed>(
    _ compute: @escaping @Sendable (Value) -> Computed
  ) -> SharedReader<Computed> {
    SharedReader(self).read(compute)
  }
}
