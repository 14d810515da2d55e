/// A promise of storages, with the calls that try it.
struct StorageCheck: Sendable {
  let name: String
  let run: @Sendable (StorageUnderTest) async throws -> Void

  init(_ name: String, _ run: @escaping @Sendable (StorageUnderTest) async throws -> Void) {
    (self.name, self.run) = (name, run)
  }
}
