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

extension AlertTests {

  @Test func aButtonSendsItsAction() throws {
    let button = ButtonState<Action>(role: .destructive, action: .send(.delete)) {
      TextState("Delete")
    }
    #expect(button == ButtonState(role: .destructive, action: .delete) { TextState("Delete") })
    var actions: [Action?] = []
    button.withAction { actions.append($0) }
    ButtonState<Action> { TextState("Cancel") }.withAction { actions.append($0) }
    #expect(actions == [.delete, nil])
  }

  /// An action may have a case of the name that the button's own function has.
  @Test func anActionMayBeNamedSend() {
    enum Action: Hashable { case send(String) }
    let button = ButtonState<Action>(action: .send("letter")) { TextState("Send") }
    #expect(button.action == .send("letter"))
  }

  @Test func textHasFontsAndColors() throws {
    let text = TextState("Delete ") + TextState("it").font(.headline).foregroundColor(.red)
    #expect(text.runs.map(\.content) == ["Delete ", "it"])
    #expect(text.runs.map(\.style.font) == [nil, .headline])
    #expect(text.runs.map(\.style.color) == [nil, .red])
    #expect(text != TextState("Delete it"))
    #expect(text.plainText == "Delete it")
    let styled = TextState("a").font(.system(.title, design: .serif, weight: .thin))
      .fontWeight(.heavy).foregroundStyle(.rgb(red: 1, green: 0, blue: 0.5))
      .kerning(1).tracking(2).baselineOffset(-3)
    let data = try JSONEncoder().encode(styled)
    #expect(try JSONDecoder().decode(TextState.self, from: data) == styled)
    #expect(styled.font(nil).fontWeight(nil).runs[0].style.font == nil)
  }

  /// Text that was encoded before there were fonts and colors.
  @Test func textOfAnEarlierVersionIsDecoded() throws {
    let json = """
      {"runs": [{"content": "a", "style": {"isBold": true, "isItalic": false, "isMonospaced": false, \
      "isUnderlined": false, "isStruckThrough": false}}]}
      """
    #expect(
      try JSONDecoder().decode(TextState.self, from: Data(json.utf8)) == TextState("a").bold())
  }
}
