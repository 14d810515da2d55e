internal import ComposableViews

extension HostConformance {
  /// Text with characters that are special to some hosts, and controls whose labels are not only
  /// text.
  static var labels: HostScenario {
    func text(_ isBusy: Bool) -> String {
      """
      <b>&amp; "quoted" 'text'</b>
      two\\nlines \u{1F469}\u{200D}\u{1F680} e\u{301}
      [...] {label: Save}
        HStack
          ...
          \(isBusy ? "Saving" : "Save")
      [Delete] {destructive, id: x"><y}
      Section: Header
        Value: 1
        Footer: Foot
      """
    }
    return HostScenario("labels", Labels(), shows: text(false))
      .send(.activate, to: "Save", shows: text(true))
      .send(.activate, to: .identifier("x\"><y"), shows: text(false))
  }

  /// Disabled controls.
  static var disabled: HostScenario {
    HostScenario(
      "disabled", Disabled(), shows: "[Free]\n[ ] Locked {disabled}\n|| {disabled, id: f}"
    )
    .send(
      .setOn(true), to: "Locked", result: .disabled,
      shows: "[Free]\n[ ] Locked {disabled}\n|| {disabled, id: f}"
    )
    .send(.activate, to: "Free", shows: "[Free]\n[ ] Locked\n|| {id: f}")
    .send(.setOn(true), to: "Locked", shows: "[Free]\n[x] Locked\n|| {id: f}")
    .send(.setText("a b"), to: .identifier("f"), shows: "[Free]\n[x] Locked\n|a b| {id: f}")
  }
}

private struct Labels: View {
  @State private var isBusy = false

  var body: some View {
    Text(verbatim: "<b>&amp; \"quoted\" 'text'</b>")
    Text("two\nlines \u{1F469}\u{200D}\u{1F680} e\u{301}")
    Button {
      isBusy = true
    } label: {
      HStack {
        ProgressView()
        Text(isBusy ? "Saving" : "Save")
      }
    }
    .accessibilityLabel("Save")
    Button("Delete", role: .destructive) { isBusy = false }
      .accessibilityIdentifier("x\"><y")
    Section {
      LabeledContent("Value", value: "1")
    } header: {
      Text("Header")
    } footer: {
      Text("Foot")
    }
  }
}

private struct Disabled: View {
  @State private var isLocked = true
  @State private var isOn = false
  @State private var text = ""

  var body: some View {
    Button("Free") { isLocked = false }
    Group {
      Toggle("Locked", isOn: $isOn)
      TextField(text: $text) { EmptyView() }.accessibilityIdentifier("f")
    }
    .disabled(isLocked)
  }
}
