package import ComposableRuntime

/// Why the file of a session can't be used.
package enum SessionFileError: Error, Hashable, Sendable {
  /// Another program has it; nil if its process is not known.
  case inUse(process: Int?)
  case failed(FileError)
}
