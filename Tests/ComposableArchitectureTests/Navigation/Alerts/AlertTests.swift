import ComposableArchitecture
import CustomDump
import Foundation
import Testing

@Suite struct AlertTests {
  enum Action: Codable, Hashable, Sendable { case delete, keep }

  static func alert(isFinal: Bool = true) -> AlertState<Action> {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      if isFinal { ButtonState(action: .keep) { TextState("Keep") } }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("It can't be undone.")
    }
  }

  @Test func anAlertIsAValue() throws {
    let alert = Self.alert()
    #expect(alert == Self.alert())
    #expect(alert != Self.alert(isFinal: false))
    #expect(alert.buttons.map(\.action) == [.delete, .keep, nil])
    #expect(alert.buttons.map(\.role) == [.destructive, nil, .cancel])
    let data = try JSONEncoder().encode(alert)
    #expect(try JSONDecoder().decode(AlertState<Action>.self, from: data) == alert)
  }

  @Test func descriptionsWithoutAUI() {
    #expect(
      Self.alert().description == """
        Delete?
        It can't be undone.
        [Delete (destructive)]
        [Keep]
        [Cancel (cancel)]
        """)
    let dialog = ConfirmationDialogState<Action>(titleVisibility: .hidden) {
      TextState("What now?")
    } actions: {
      ButtonState(action: .keep) { TextState("Keep") }
    }
    #expect(dialog.description == "[Keep]")
  }

  @Test func aDumpShowsTheWords() {
    let alert = AlertState<String> {
      TextState("Delete ") + TextState("it").bold().italic() + TextState("?")
    } actions: {
      ButtonState(role: .destructive, action: "delete") { TextState("Delete") }
      ButtonState { TextState("Keep it").underline() }
    } message: {
      TextState("No way back.")
    }
    expectNoDifference(
      String(customDumping: alert),
      """
      AlertState(
        title: "Delete ***it***?",
        actions: [
          [0]: ButtonState(
            role: .destructive,
            action: "delete",
            label: "Delete"
          ),
          [1]: ButtonState(label: "<u>Keep it</u>")
        ],
        message: "No way back."
      )
      """)
    let dialog = ConfirmationDialogState<String>(titleVisibility: .hidden) { TextState("Sure?") }
    expectNoDifference(
      String(customDumping: dialog),
      """
      ConfirmationDialogState(
        title: "Sure?",
        titleVisibility: .hidden
      )
      """)
  }

  @Test func mappingToAnotherDomain() {
    let alert = Self.alert(isFinal: false).map { $0.map { "\($0)" } }
    #expect(alert.buttons.map(\.action) == ["delete", nil])
    #expect(alert.message == TextState("It can't be undone."))
  }

  @Test func texts() {
    let name = "notes"
    let text = TextState("Delete ") + TextState("\(name)").bold() + TextState("") + TextState("?")
    #expect(text.plainText == "Delete notes?")
    #expect(text.runs.map(\.content) == ["Delete ", "notes", "?"])
    #expect(text.runs.map(\.style.isBold) == [false, true, false])
    #expect(text.bold().runs.count == 1)
    #expect(TextState("ab") == TextState("a") + TextState(verbatim: "b"))
    #expect(TextState("a") != TextState("a").italic())
    #expect(String(state: text) == "\(text)")
  }
}
