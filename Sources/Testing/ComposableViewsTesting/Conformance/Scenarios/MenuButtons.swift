internal import ComposableViews

extension HostConformance {
  /// A menu with all kinds of actions.
  static var menuButtons: HostScenario {
    func text(_ count: Int, pinned: String = " ", size: String = "M") -> String {
      """
      Menu: More
        [Add]
        [\(pinned)] Pinned
        Section: Danger
          [Clear] {destructive}
        Menu: Nested
          [Ten]
          [Never] {disabled}
        Size:
          (\(size == "S" ? "*" : " ")) S
          (\(size == "M" ? "*" : " ")) M
      Menu: Locked {disabled}
        [Inside] {disabled}
      Count: \(count)
      """
    }
    return HostScenario("menu buttons", MenuButtons(), shows: text(0))
      .send(.activate, to: "Add", shows: text(1))
      .send(.activate, to: "Ten", shows: text(11))
      .send(.setOn(true), to: "Pinned", shows: text(11, pinned: "x"))
      .choose("S", in: "Size", shows: text(11, pinned: "x", size: "S"))
      .send(.activate, to: "Inside", result: .disabled, shows: text(11, pinned: "x", size: "S"))
      .send(.activate, to: "Clear", shows: text(0, pinned: "x", size: "S"))
  }
}

private struct MenuButtons: View {
  @State private var count = 0
  @State private var isPinned = false
  @State private var size = "M"

  var body: some View {
    Menu("More") {
      Button("Add") { count += 1 }
      Toggle("Pinned", isOn: $isPinned)
      Section("Danger") {
        Button("Clear", role: .destructive) { count = 0 }
      }
      Menu("Nested") {
        Button("Ten") { count += 10 }
        Button("Never") { count = -1 }.disabled(true)
      }
      Picker("Size", selection: $size) {
        ForEach(["S", "M"], id: \.self) { Text($0) }
      }
    }
    Menu("Locked") {
      Button("Inside") { count = -1 }
    }
    .disabled(true)
    Text("Count: \(count)")
  }
}
