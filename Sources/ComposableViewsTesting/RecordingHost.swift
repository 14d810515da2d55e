public import ComposableViews

/// A host in memory: it keeps what it was told, and can be asked.
public final class RecordingHost: Host {
  /// The elements as they are now.
  public private(set) var tree = ElementTree()
  /// The operations since they were taken the last time.
  public private(set) var operations: [Operation] = []

  /// A host that shows nothing yet.
  public init() {}

  /// Applies operations, and keeps them.
  public func apply(_ operations: [Operation]) {
    for operation in operations { tree.apply(operation) }
    self.operations += operations
  }

  /// The operations since the last call.
  public func takeOperations() -> [Operation] {
    defer { operations = [] }
    return operations
  }
}
