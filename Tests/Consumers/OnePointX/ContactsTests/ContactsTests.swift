import ComposableArchitecture
import ComposableTesting
import Foundation
import Testing

@testable import Contacts

@Suite(.dependency(\.uuid, .incrementing))
struct ContactsTests {
  @Test func add() async {
    let clock = TestClock()
    let saved = LockIsolated<[Contact]?>(nil)
    let store = await TestStore(initialState: Contacts.State()) {
      Contacts()
    } withDependencies: {
      $0.continuousClock = clock
      $0.contactStorage.save = { contacts in saved.setValue(contacts) }
    }
    let contact = Contact(id: UUID(0), name: "Ada")

    await store.send(.addButtonTapped) {
      $0.destination = .add(ContactForm.State(contact: Contact(id: UUID(0))))
    }
    await store.send(\.destination.add.binding, .set(\.contact.name, "Ada")) {
      $0.$destination[case: \.add]?.contact.name = "Ada"
    }
    await store.send(\.destination.add.saveButtonTapped)
    await store.receive(\.destination.add.delegate.save, contact) {
      $0.contacts = [contact]
    }
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
    }
    await clock.advance(by: .seconds(1))
    expectNoDifference(saved.value, [contact])
  }

  @Test func deleteFromTheDetail() async {
    let contacts = [Contact(id: UUID(10), name: "Ada"), Contact(id: UUID(11), name: "Grace")]
    let saved = LockIsolated<[Contact]?>(nil)
    let store = await TestStore(initialState: Contacts.State()) {
      Contacts()
    } withDependencies: {
      $0.continuousClock = .immediate
      $0.contactStorage.changes = { .finished }
      $0.contactStorage.load = { contacts }
      $0.contactStorage.save = { contacts in saved.setValue(contacts) }
    }

    await store.send(.task)
    await store.receive(\.loaded.success) {
      $0.contacts = IdentifiedArray(uniqueElements: contacts)
    }
    await store.send(.contactTapped(id: UUID(11))) {
      $0.path[id: 0] = ContactDetail.State(contact: contacts[1])
    }
    await store.send(\.path[id: 0].deleteButtonTapped) {
      $0.path[id: 0]?.alert = AlertState {
        TextState("Delete Grace?")
      } actions: {
        ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
      }
    }
    await store.send(\.path[id: 0].alert.confirmDeletion) {
      $0.path[id: 0]?.alert = nil
    }
    await store.receive(\.path[id: 0].delegate.confirmDeletion) {
      $0.contacts.remove(id: UUID(11))
    }
    await store.receive(\.path.popFrom) {
      $0.path = StackState()
    }
    #expect(saved.value == [contacts[0]])
  }

  @Test func aFailureCanBeRetried() async {
    struct Offline: Error {}
    let isOffline = LockIsolated(true)
    let store = await TestStore(initialState: Contacts.State()) {
      Contacts()
    } withDependencies: {
      $0.contactStorage.changes = { .never }
      $0.contactStorage.load = {
        if isOffline.value { throw Offline() }
        return []
      }
    }

    let task = await store.send(.task)
    await store.receive(\.loaded.failure) {
      $0.destination = .alert(.loadingFailed)
    }
    isOffline.setValue(false)
    await store.send(\.destination.alert.retryButtonTapped) {
      $0.destination = nil
    }
    await store.receive(\.task)
    await store.receive(\.loaded.success)
    await store.skipInFlightEffects()
    await task.cancel()
  }

  @MainActor
  @Test func nonExhaustive() async {
    let store = TestStore(initialState: Contacts.State()) {
      Contacts()
    } withDependencies: {
      $0.continuousClock = .immediate
      $0.contactStorage.save = { _ in }
    }
    store.exhaustivity = .off

    await store.send(.addButtonTapped)
    await store.send(
      \.destination.add.binding, .set(\.contact.name, "A name that is much too long"))
    store.assert { $0.$destination[case: \.add]?.isNameTooLong = true }
    await store.send(\.destination.add.saveButtonTapped)
    await store.skipReceivedActions()
    store.assert {
      $0.contacts[id: UUID(0)]?.name = "A name that is much too long"
      $0.destination = nil
    }
  }
}
