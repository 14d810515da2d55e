import ComposableViews
import ComposableWeb
import Testing

@MainActor @Suite struct MenuMarkupTests {
  private func markup<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> String {
    html(of: content).replacing(/\ (popovertarget|aria-labelledby)=\d+[a-z]/, with: "")
  }

  @Test func aMenuIsAButtonAndAPopover() {
    #expect(
      markup { Menu("More") { Button("Add", role: .destructive) {} } }
        == "<div class=menu><button class=button aria-haspopup=menu aria-expanded=false>"
        + "<span class=slot><span>More</span></span></button>"
        + "<div class=popup popover=auto role=menu>"
        + "<button class=\"button destructive menuitem\" data-e=activate role=menuitem>"
        + "<span>Add</span></button></div></div>")
  }

  @Test func actions() {
    let shown = markup {
      Menu("More") {
        Toggle("Pinned", isOn: .constant(true))
        Picker("Size", selection: .constant(1)) { Text("S").tag(1) }
        Section("Part") { Menu("Inner") { Divider() } }
      }
    }
    #expect(
      shown.contains(
        "<button class=\"toggle menuitem\" data-e=activate role=menuitemcheckbox aria-checked=true>"
          + "<span>Pinned</span></button>"))
    #expect(
      shown.contains(
        "<button class=\"choice menuitem\" data-e=activate role=menuitemradio aria-checked=true>"
          + "<span>S</span></button>"))
    #expect(shown.contains("<section class=section role=group><h2 role=none>"))
    #expect(
      shown.contains(
        "<div class=menu role=none><button class=menuitem aria-haspopup=menu aria-expanded=false "
          + "role=menuitem>"))
  }

  @Test func aMenuInALabelIsItsLabel() {
    #expect(
      markup {
        Button {
        } label: {
          Menu("More") { Button("Add") {} }
        }
      }.hasPrefix(
        "<button class=button data-e=activate><span class=menu><span class=label>"
          + "<span class=slot><span>More</span></span></span><span hidden>"))
  }
}
