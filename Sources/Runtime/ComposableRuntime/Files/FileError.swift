/// The error of an operation on a file.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The verb: `create`.
  package let operation: String
  package let path: String
  package let reason: String

  package init(_ operation: String, _ path: String, _ reason: String) {
    (self.operation, self.path, self.reason) = (operation, path, reason)
  }

  package var description: String { "Could not \(operation) '\(path)': \(reason)." }
}
