internal import ComposableViews

extension HostConformance {
  /// Controls with styles, of the hosts and of an app.
  static var styles: HostScenario {
    func text(
      _ count: Int, held: String = "Hold", bold: String = " ", favorite: String = "Favorite",
      size: String = "M", fit: String = "Any"
    ) -> String {
      func option(_ name: String, _ chosen: String) -> String {
        "  (\(name == chosen ? "*" : " ")) \(name)"
      }
      return """
        [Add] {help: Adds one}
        [\(held)] {id: hold}
        [\(bold)] Bold
        [ ] Sure
        [\(favorite)]
        Total \(count)
        Size:
        \(option("S", size))
        \(option("M", size))
        Fit:
        \(option("Any", fit))
        \(option("Slim", fit))
        """
    }
    return HostScenario("styles", Styles(), shows: text(0))
      .send(.activate, to: "Add", shows: text(1))
      .send(.setPressed(true), to: .identifier("hold"), shows: text(1, held: "Held"))
      .send(.setPressed(false), to: .identifier("hold"), shows: text(1))
      .send(.activate, to: .identifier("hold"), shows: text(11))
      .send(.setPressed(true), to: "Add", result: .unexpected, shows: text(11))
      .send(.setOn(true), to: "Bold", shows: text(11, bold: "x"))
      .send(.setOn(true), to: "Sure", shows: text(11, bold: "x"))
      .send(.activate, to: "Favorite", shows: text(11, bold: "x", favorite: "Starred"))
      .choose("S", in: "Size", shows: text(11, bold: "x", favorite: "Starred", size: "S"))
      .send(
        .activate, to: "Slim",
        shows: text(11, bold: "x", favorite: "Starred", size: "S", fit: "Slim"))
  }
}

private struct Styles: View {
  @State private var count = 0
  @State private var isBold = false
  @State private var isFavorite = false
  @State private var size = "M"
  @State private var fit: String? = "Any"

  var body: some View {
    Button("Add") { count += 1 }
      .buttonStyle(.borderedProminent).tint(.red).controlSize(.large).help("Adds one")
    Button("Hold") { count += 10 }
      .buttonStyle(Holding()).accessibilityIdentifier("hold")
    Toggle("Bold", isOn: $isBold).toggleStyle(.button)
    Toggle("Sure", isOn: .constant(false)).toggleStyle(.checkbox)
    Toggle("Favorite", isOn: $isFavorite).toggleStyle(Starring())
    Label("Total \(count)", systemImage: "sum").labelStyle(.titleOnly)
    Picker("Size", selection: $size) {
      ForEach(["S", "M"], id: \.self) { Text($0) }
    }
    .pickerStyle(.segmented)
    Picker("Fit", selection: $fit) {
      ForEach(["Any", "Slim"], id: \.self) { Text($0) }
    }
    .pickerStyle(.inline)
  }
}

private struct Holding: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    if configuration.isPressed { Text("Held") } else { configuration.label }
  }
}

private struct Starring: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      if configuration.isOn { Text("Starred") } else { configuration.label }
    }
  }
}
