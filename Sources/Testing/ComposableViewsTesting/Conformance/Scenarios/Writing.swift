internal import ComposableFoundation
internal import ComposableViews

extension HostConformance {
  /// A list whose rows are deleted, and several of them selected, while the user edits.
  static var editing: HostScenario {
    func row(_ name: String, isSelected: Bool = false) -> String {
      "  \(name) {deletable, movable\(isSelected ? ", selected" : "")}"
    }
    func text(_ mode: String, _ button: String, _ rows: String...) -> String {
      (["List {\(mode)}"] + rows + ["[\(button)]"]).joined(separator: "\n")
    }
    return HostScenario("editing", Editing(), shows: text("editable", "Edit", row("a"), row("b")))
      .send(
        .activate, to: "Edit",
        shows: text("editing", "Done", row("a"), row("b", isSelected: true))
      )
      .send(.delete, to: "a", shows: text("editing", "Done", row("b", isSelected: true)))
      .send(.activate, to: "Done", shows: text("editable", "Edit", row("b")))
  }
}

private struct Editing: View {
  @State private var names = ["a", "b"]
  @State private var selection: Set<String> = ["b"]

  var body: some View {
    List(selection: $selection) {
      ForEach(names, id: \.self) { Text($0) }
        .onDelete { names.remove(atOffsets: $0) }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
    }
    EditButton()
  }
}

extension HostConformance {
  /// Fields for several lines, and one for a value in a format.
  static var writing: HostScenario {
    func text(
      notes: String = "|| (Say more)", story: String = "|Once|", points: String = "|3 pt|",
      total: Int = 3, sent: Int = 0
    ) -> String {
      """
      Notes: \(notes)
      \(story) {label: Story}
      Points: \(points)
      \(total) points, \(sent) sent
      """
    }
    let notes = "|one\\ntwo|"
    let story = "|Once\\nupon|"
    return HostScenario("writing", Writing(), shows: text())
      .send(.setText("one\ntwo"), to: "Notes", shows: text(notes: notes))
      .send(.submit, to: "Notes", shows: text(notes: notes, sent: 1))
      .send(.setText("Once\nupon"), to: "Story", shows: text(notes: notes, story: story, sent: 1))
      .send(
        .submit, to: "Story", result: .unexpected, shows: text(notes: notes, story: story, sent: 1)
      )
      .send(.setText(""), to: "Story", shows: text(notes: notes, story: "||", sent: 1))
      .send(
        .setFocus(true), to: "Points",
        shows: text(notes: notes, story: "||", points: "|3 pt| {focused}", sent: 1)
      )
      .send(
        .setText("12"), to: "Points",
        shows: text(notes: notes, story: "||", points: "|12| {focused}", sent: 1)
      )
      .send(
        .submit, to: "Points",
        shows: text(notes: notes, story: "||", points: "|12 pt| {focused}", total: 12, sent: 2)
      )
      .send(
        .setText("many"), to: "Points",
        shows: text(notes: notes, story: "||", points: "|many| {focused}", total: 12, sent: 2)
      )
      .send(
        .setFocus(false), to: "Points",
        shows: text(notes: notes, story: "||", points: "|12 pt|", total: 12, sent: 2))
  }

  /// Views with a box around them.
  static var boxes: HostScenario {
    func text(_ isGift: Bool) -> String {
      """
      GroupBox: Delivery
        Tomorrow
        [\(isGift ? "x" : " ")] Gift wrap
      GroupBox
        \(isGift ? "Wrapped" : "Plain")
      """
    }
    return HostScenario("boxes", Boxes(), shows: text(false))
      .send(.setOn(true), to: "Gift wrap", shows: text(true))
      .send(.activate, to: "Gift wrap", shows: text(false))
  }
}

private struct Writing: View {
  @State private var notes = ""
  @State private var story = "Once"
  @State private var points = 3
  @State private var sent = 0

  var body: some View {
    Group {
      TextField("Notes", text: $notes, prompt: Text("Say more"), axis: .vertical)
        .lineLimit(2...4)
      TextEditor(text: $story).accessibilityLabel("Story")
      TextField("Points", value: $points, format: PointsFormat())
    }
    .onSubmit { sent += 1 }
    Text("\(points) points, \(sent) sent")
  }
}

private struct Boxes: View {
  @State private var isGift = false

  var body: some View {
    GroupBox("Delivery") {
      Text("Tomorrow")
      Toggle("Gift wrap", isOn: $isGift)
    }
    GroupBox { Text(isGift ? "Wrapped" : "Plain") }
  }
}

/// A number with its unit.
private struct PointsFormat: ParseableFormatStyle {
  struct Strategy: ParseStrategy {
    func parse(_ text: String) throws -> Int {
      guard let number = Int(text.prefix { $0.isNumber }) else { throw CocoaError(.formatting) }
      return number
    }
  }

  var parseStrategy: Strategy { Strategy() }

  func format(_ value: Int) -> String { "\(value) pt" }
}
