import ComposableArchitecture
import ComposableSessions
import Foundation
import Testing

/// Restored states with fields that this build does not know: they are named.
@Suite struct FieldsLostTests {
  /// A session as another build has written it.
  private func session(_ json: String) throws -> NamedStores {
    let text = "composable-session\t1\nstore\t3\tcart\t\(json)\nend\t1\n"
    let session = NamedStores(restoring: try SessionSnapshot(text.utf8))
    let store = session.store("cart", initialState: Cart.State()) { Cart() }
    withExtendedLifetime(store) {}
    return session
  }

  @Test(arguments: [
    (#"{"items":[],"labels":{}}"#, []),
    (#"{"items":[],"labels":{},"note":"x"}"#, [".note"]),
    (#"{"items":[{"id":1,"name":"Tea"}],"labels":{}}"#, []),
    (#"{"items":[{"id":1,"name":"Tea","price":2}],"labels":{}}"#, [".items[].price"]),
    (
      #"{"items":[{"id":1,"name":"Tea"},{"id":2,"name":"Milk","size":{"w":1}}],"labels":{}}"#,
      [".items[].size"]
    ),
    (#"{"items":[],"labels":{"a":1,"b":2}}"#, []),
    (#"{"items":[],"labels":{},"page":{"a":1},"page2":1}"#, [".page", ".page2"]),
    // In another order, with a value that is null, and with spaces.
    (#"{"labels": {}, "items": [], "coupon": null}"#, [".coupon"]),
    (#"{"labels":{},"items":[],"coupon":"ten"}"#, []),
    (#"{"choice":{"two":{"_0":5}},"items":[],"labels":{}}"#, []),
    (#"{"choice":{"two":{"_0":5,"why":1}},"items":[],"labels":{}}"#, [".choice.two.why"]),
  ]) func fields(json: String, lost: [String]) throws {
    let session = try session(json)
    #expect(session.failure == nil)
    #expect(session.fieldsLost == lost.map { "the field '\($0)' of the store 'cart'" })
  }

  /// A state of the same build loses nothing, whatever order its sets and dictionaries have.
  @Test func theSameBuild() throws {
    for count in 0..<40 {
      let session = NamedStores()
      var state = Cart.State()
      for number in 0..<count {
        state.items.append(Cart.Item(id: number, name: "\(number)"))
        state.labels["\(number)"] = number
        state.marks?.insert("\(number)")
      }
      state.choice = count.isMultiple(of: 2) ? .one : .two(count)
      state.share = Double(count) / 7
      let store = session.store("cart", initialState: state) { Cart() }
      let other = NamedStores(restoring: try session.snapshot())
      let next = other.store("cart", initialState: Cart.State()) { Cart() }
      #expect(next.state == store.state)
      #expect(other.fieldsLost == [])
    }
  }
}

@Reducer
struct Cart {
  struct Item: Codable, Equatable {
    let id: Int
    var name: String
  }

  enum Choice: Codable, Equatable {
    case one
    case two(Int)
  }

  @ObservableState
  struct State: Codable, Equatable {
    var items: [Item] = []
    var labels: [String: Int] = [:]
    var marks: Set<String>? = []
    var choice: Choice?
    var coupon: String?
    var share: Double?
  }

  enum Action { case never }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
