import ComposableArchitecture
import Testing

@testable import ComposableInspection

@Suite struct ActionCompletionsTests {
  private func completions(_ text: String) -> [String] {
    TypedAction.completions(of: text, for: Shop.Action.self).map(\.text)
  }

  @Test func casesComplete() {
    #expect(
      TypedAction.completions(of: "", for: Shop.Action.self).map(\.label) == [
        "binding(BindingAction<Shop.State>)", "queryChanged(String)",
        "rows(IdentifiedAction<Int, Row.Action>)", "edit(PresentationAction<Edit.Action>)",
        "path(StackAction<Edit.State, Edit.Action>)", "loaded(result: Array<Int>, isLast: Bool)",
        "failed(String)", "filterChanged(Filter)", "passwordChanged(String)",
        "view(Shop.Action.View)", "priceChanged(Double)", "noteChanged(String?)",
        "rowAdded(Row.State)", "counted([Int: String])", "at(Date, id: UUID)", "reset",
      ])
    #expect(completions(".re") == [".reset"])
    #expect(completions(".q") == [".queryChanged("])
    #expect(completions(".x").isEmpty)
    #expect(completions("x").isEmpty)
    #expect(completions(".rows(") == [".rows(.element("])
    #expect(completions(".rows(.element(") == [".rows(.element(id: "])
    #expect(completions(".rows(.element(id: 3, a") == [".rows(.element(id: 3, action: "])
    #expect(
      completions(".rows(.element(id: 3, action: .") == [
        ".rows(.element(id: 3, action: .detail(", ".rows(.element(id: 3, action: .nameChanged(",
        ".rows(.element(id: 3, action: .incremented))",
      ])
    #expect(completions(".edit(.presented(.bin") == [".edit(.presented(.binding("])
    #expect(completions(".edit(.presented(.binding(.") == [".edit(.presented(.binding(.set("])
    #expect(
      completions(".edit(.presented(.binding(.set(") == [
        ".edit(.presented(.binding(.set(\\.name, "
      ])
    #expect(
      completions(".filterChanged(.a") == [".filterChanged(.all)", ".filterChanged(.active)"])
    #expect(completions(".noteChanged(") == [".noteChanged(nil)"])
    #expect(completions(".reset").map { $0 } == [".reset"])
    #expect(completions(".reset)").isEmpty)
  }

  /// What completes without another parenthesis can be sent.
  @Test func completedTextsAreRead() throws {
    for text in ["", ".rows(.element(id: 1, action: ", ".filterChanged(", ".edit(", ".view("] {
      for completion in completions(text)
      where completion.filter({ $0 == "(" }).count == completion.filter({ $0 == ")" }).count {
        _ = try TypedAction.action(from: .swift(completion), as: Shop.Action.self)
      }
    }
  }
}
