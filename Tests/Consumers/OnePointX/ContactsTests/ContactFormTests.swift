import ComposableArchitecture
import ComposableTesting
import Foundation
import XCTest

@testable import Contacts

final class ContactFormTests: XCTestCase {
  func testNameIsTooLong() async {
    let store = await TestStore(
      initialState: ContactForm.State(contact: Contact(id: UUID(0)))
    ) {
      ContactForm()
    }
    let name = String(repeating: "a", count: 21)
    await store.send(.binding(.set(\.contact.name, name))) {
      $0.contact.name = name
      $0.isNameTooLong = true
    }
  }

  @MainActor
  func testCancelDismisses() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: ContactForm.State(contact: Contact(id: UUID(0)))) {
      ContactForm()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }
    await store.send(.cancelButtonTapped)
    XCTAssertEqual(isDismissed.value, true)
  }
}
