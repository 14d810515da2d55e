import ComposableTerminal
import ComposableViews
import Testing

@MainActor @Suite struct SymbolTests {
  private func line<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> String {
    let text = Screenplay(40, 2, content: content).text
    return text.split(separator: "\n").first?.split(separator: " ").joined(separator: " ") ?? ""
  }

  @Test func symbolsOfApps() {
    #expect(line { Label("Progress", systemImage: "chart.bar") } == "▥ Progress")
    #expect(line { Image(systemName: "gearshape.fill") } == "✱")
  }

  /// Beside a text it is omitted, and alone it shows its text. It is reported once.
  @Test func anUnknownSymbolShowsItsText() {
    withKnownIssue {
      #expect(line { Label("Moose", systemImage: "moose.head") } == "Moose")
      #expect(line { Image(systemName: "moose.head") } == "moose head")
      #expect(line { Image(systemName: "moose.head").accessibilityLabel("A moose") } == "A moose")
    } matching: { issue in
      "\(issue)".contains("The symbol 'moose.head' can't be shown on a terminal")
    }
    #expect(line { Image(systemName: "moose.head") } == "moose head")
  }
}
