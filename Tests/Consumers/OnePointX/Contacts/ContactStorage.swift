import ComposableArchitecture

@DependencyClient
struct ContactStorage: Sendable {
  var load: @Sendable () async throws -> [Contact]
  var save: @Sendable (_ contacts: [Contact]) async throws -> Void
  var changes: @Sendable () -> AsyncStream<[Contact]> = { .finished }
}

extension ContactStorage: DependencyKey {
  static let testValue = ContactStorage()
  static let liveValue: ContactStorage = {
    let contacts = LockIsolated<[Contact]>([])
    return ContactStorage(
      load: { contacts.value },
      save: { new in contacts.setValue(new) },
      changes: { .never }
    )
  }()
}

extension DependencyValues {
  var contactStorage: ContactStorage {
    get { self[ContactStorage.self] }
    set { self[ContactStorage.self] = newValue }
  }
}
