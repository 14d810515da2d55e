internal import ComposableRuntime

/// A part of a snapshot, for a message about its size.
package struct SealPart: Hashable, Sendable, CustomStringConvertible {
  package var name: String
  package var bytes: Int

  package init(_ name: String, bytes: Int) {
    self.name = name
    self.bytes = bytes
  }

  package var description: String { "\(name) (\(bytes.bytesText))" }
}
