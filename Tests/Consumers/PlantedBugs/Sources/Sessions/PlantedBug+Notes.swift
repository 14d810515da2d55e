import ComposableArchitecture

@testable import Notes

extension PlantedBug {
  static let notes = [editor, notebook, tasks, autosave, files]

  static let editor = PlantedBug("Notes.Editor", .trap, minimum: 5) {
    Editor.State()
  } feature: {
    Editor()
  } user: { state, random in
    let undo: [Editor.Action] = Array(repeating: .undoTapped, count: 4)
    return undo + [
      .binding(.set(\.fontSize, random.int(9...24))), .binding(.set(\.isBold, !state.isBold)),
      .binding(.set(\.search, random.one(of: ["", "to", "be"]) ?? "")), .redoTapped,
      .typed(random.one(of: ["to ", "be ", "or "]) ?? ""), .typed("not "),
    ]
  }

  static let notebook = PlantedBug(
    "Notes.Notebook", .issue("got an action for a child whose state was"), minimum: 3
  ) {
    Notebook.State()
  } feature: {
    Notebook()
  } server: { values, server in
    values.notes.load = {
      try await server.answer { random in
        (1...random.int(2...4)).map { Note(id: $0, text: "note \(random.int(1...99))") }
      }
    }
    values.notes.upload = { _ in try await server.answer(failing: 5) { $0.int(1...99) } }
  } user: { state, random in
    let search = Notebook.Action.binding(.set(\.search, random.one(of: ["", "note"]) ?? ""))
    guard let page = state.page else {
      return [.addTapped, .reloadTapped, search, search]
        + state.notes.ids.map { .noteTapped($0) }
    }
    let typing: [Notebook.Action] = (1...4).map {
      .page(.presented(.typed("\(page.note.text.suffix(6))\($0)")))
    }
    if page.isSaving { return typing + [search, search, .closeTapped] }
    return typing + [.closeTapped, .page(.presented(.saveTapped)), .page(.dismiss)]
  }

  static let tasks = PlantedBug(
    "Notes.Tasks", .property("the selected task is shown"), minimum: 4
  ) {
    Tasks.State()
  } feature: {
    Tasks()
  } user: { state, random in
    var actions: [Tasks.Action] = [
      .addTapped, .filterTapped(.all), .filterTapped(.all), .sortTapped,
      .filterTapped(random.one(of: Tasks.Filter.allCases) ?? .all),
    ]
    if let row = random.one(of: state.shown) {
      actions += [
        .deleteTapped(row.id), .selected(row.id), .rows(.element(id: row.id, action: .doneTapped)),
      ]
      for title in ["buy milk", "call Ada", "write", "read"] {
        actions.append(.rows(.element(id: row.id, action: .binding(.set(\.title, title)))))
      }
    }
    return actions
  }

  static let autosave = PlantedBug(
    "Notes.Autosave",
    .wrong("state.isSaved && state.savedText != state.text") {
      $0.isSaved && $0.savedText != $0.text
    }, minimum: 2
  ) {
    Autosave.State()
  } feature: {
    Autosave()
  } server: { values, server in
    values.notes.save = { text in try await server.answer(failing: 8) { _ in text } }
  } user: { state, random in
    let noise: [Autosave.Action] = (1...5).map { .binding(.set(\.tag, "tag \($0)")) }
    return noise + [
      .binding(.set(\.isPreviewShown, !state.isPreviewShown)),
      .binding(.set(\.text, "\(state.text.suffix(6))\(random.int(0...9))")), .revertTapped,
    ]
  }

  static let files = PlantedBug(
    "Notes.Files",
    .wrong("state.alert == nil && state.deletion != nil") { $0.alert == nil && $0.deletion != nil },
    minimum: 3
  ) {
    Files.State()
  } feature: {
    Files()
  } server: { values, server in
    values.notes.sync = { try await server.answer(failing: 3) { $0.int(1...999) } }
  } user: { state, random in
    guard state.alert == nil else {
      return state.deletion != nil && state.alert?.buttons.count == 2
        ? [.alert(.presented(.deletionConfirmed)), .alert(.presented(.deletionDeclined))]
        : [.alert(.presented(.understood))]
    }
    let names: [Files.Action] = ["d", "e", "f", "g"].map { .binding(.set(\.name, $0)) }
    let deletion = random.one(of: state.files).map { [Files.Action.deleteTapped($0)] } ?? []
    return names + [.createTapped, .createTapped, .syncTapped] + deletion
  }
}
