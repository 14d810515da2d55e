import ComposableViews
import ComposableWeb
import Testing

@MainActor @Suite struct StyleMarkupTests {
  private struct Own: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label }
  }

  @Test func buttons() {
    #expect(
      html { Button("Go") {}.buttonStyle(.borderedProminent).tint(.red).controlSize(.small) }
        == "<button class=\"button styled s-prominent c-small tinted\" data-e=activate "
        + "data-s=\"--composable-accent:var(--composable-red)\"><span>Go</span></button>")
    #expect(
      html { Button("Go") {}.buttonStyle(Own()).help("Now") }
        == "<button class=\"button styled s-custom\" data-e=activate data-p title=Now>"
        + "<span>Go</span></button>")
    // The accent color itself is none, or it would be defined by itself.
    #expect(
      html { Button("Go") {}.tint(.accentColor) }
        == "<button class=button data-e=activate><span>Go</span></button>")
  }

  @Test func toggles() {
    #expect(
      html { Toggle("On", isOn: .constant(true)).toggleStyle(.checkbox).help("Now") }
        == "<label class=\"toggle s-checkbox\" title=Now><span class=label><span>On</span></span>"
        + "<input type=checkbox data-e=setOn checked title=Now></label>")
    #expect(
      html { Toggle("On", isOn: .constant(true)).labelsHidden() }
        == "<label class=\"toggle unlabeled\"><span class=label><span>On</span></span>"
        + "<input type=checkbox data-e=setOn role=switch checked></label>")
  }

  /// The drawing of a star.
  private var star: String {
    let icon = html { Image(systemName: "star") }
    return String(icon[icon.firstRange(of: "<svg")!.lowerBound...].dropLast(7))
  }

  @Test func optionsThatAreSeen() {
    let shown = html {
      Picker("Size", selection: .constant(2)) {
        Text("S").tag(1)
        Label("Star", systemImage: "star").labelStyle(.iconOnly).tag(2)
      }
      .pickerStyle(.segmented)
    }
    #expect(
      shown.replacing(/(name|data-t|value|aria-labelledby)=\d+[a-z]?\ ?/, with: "")
        == "<div class=\"picker s-segmented\"><span class=label><span class=slot>"
        + "<span>Size</span></span></span>"
        + "<div class=choices role=radiogroup >"
        + "<label class=choice><input type=radio data-e=choose ><span>S</span></label>"
        + "<label class=choice><input type=radio data-e=choose checked>"
        + "<span class=symbol aria-hidden=true>\(star)</span>"
        + "<span class=spoken>Star</span></label></div></div>")
  }

  @Test func groupsOfOptions() {
    let shown = html {
      Picker("Size", selection: .constant(2)) {
        Section("Small") { Text("S").tag(1) }
      }
      .pickerStyle(.inline)
      .disabled(true)
    }
    #expect(
      shown.contains(
        "<div class=group role=group aria-label=Small><span class=header aria-hidden=true>Small"
          + "</span><div><label class=choice>"))
    #expect(shown.contains("aria-disabled=true"))
    #expect(shown.contains(" disabled><span>S</span>"))
  }

  @Test func anIconHasItsTitleForScreenReaders() {
    #expect(
      html {
        Button {
        } label: {
          Label("Star", systemImage: "star").labelStyle(.iconOnly)
        }
      }
        == "<button class=button data-e=activate><span class=\"h middle\">"
        + "<span class=symbol data-symbol=star aria-hidden=true>\(star)</span>"
        + "<span class=\"box spoken\"><span>Star</span></span></span></button>")
  }

  @Test func lists() {
    #expect(
      html { List {}.listStyle(.insetGrouped) }
        == "<ul class=\"list s-inset-grouped\" role=list></ul>")
  }
}
