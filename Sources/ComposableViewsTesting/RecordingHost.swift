public import ComposableViews

/// A host in memory that records operations and answers queries.
public final class RecordingHost: Host {
  /// The current elements.
  public private(set) var tree = ElementTree()
  /// The operations since the last call of ``takeOperations()``.
  public private(set) var operations: [Operation] = []

  /// Creates a host with an empty screen.
  public init() {}

  /// Applies and records operations.
  public func apply(_ operations: [Operation]) {
    for operation in operations { tree.apply(operation) }
    self.operations += operations
  }

  /// Returns the operations since the last call.
  public func takeOperations() -> [Operation] {
    defer { operations = [] }
    return operations
  }
}
