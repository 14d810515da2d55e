/// A promise that a storage has not kept.
struct StorageViolation: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
