import ComposableViews
import ComposableWeb
import Foundation
import Testing

@MainActor @Suite struct MarkupTests {
  /// Browsers broke `-€58.32` after its sign.
  @Test func amountsDoNotBreak() {
    #expect(html { Text("\u{2212}€58.32") } == "<p>\u{2212}\u{2060}€58.32</p>")
    #expect(html { Text("-$1 or +£2") } == "<p>-\u{2060}$1 or +\u{2060}£2</p>")
    #expect(html { Text("$1 - 2 £") } == "<p>$1 - 2 £</p>")
  }

  @Test func aTextSaysHowItChanges() {
    #expect(
      html { Text("1").contentTransition(.numericText()) } == "<p data-content=up>1</p>")
    #expect(
      html {
        VStack { Text("1").bold() + Text("2") }.contentTransition(.numericText(countsDown: true))
      }
        == "<div class=\"v center\"><p data-content=down><span class=w-bold>1</span><span>2</span></p></div>"
    )
    #expect(
      html { Text("1").contentTransition(.identity).contentTransition(.interpolate) } == "<p>1</p>")
    #expect(html { Text("1").contentTransition(.opacity) } == "<p data-content=fade>1</p>")
  }

  @Test func aButtonSharesAnAddressOrAText() {
    let address = URL(string: "https://swift.org/a?b=c")
    #expect(
      html {
        if let address {
          ShareLink(item: address, subject: Text("A"), message: Text("\"B\"")) { Text("Share") }
        }
      }
        == "<button class=button data-e=activate data-share=\"https://swift.org/a?b=c\" "
        + "data-share-address data-share-subject=A data-share-message=\"&quot;B&quot;\">"
        + "<span>Share</span></button>")
    #expect(
      html { ShareLink(item: "a") { Text("Share") } }
        == "<button class=button data-e=activate data-share=a><span>Share</span></button>")
  }

  @Test func texts() {
    #expect(html { Text("Hello") } == "<p>Hello</p>")
    #expect(
      html { Text("Hello").font(.title).bold().foregroundStyle(.secondary) }
        == "<p class=\"f-title w-bold secondary\">Hello</p>")
    #expect(
      html { Text("a").italic() + Text("b").foregroundStyle(.red) }
        == "<p><span class=italic>a</span><span data-s=\"color:var(--composable-red)\">b</span></p>"
    )
  }

  /// A panel, and a part that scrolls, have names for screen readers.
  @Test func panelsAreNamed() throws {
    let tabs = html {
      TabView {
        Text("1").tabItem { Label("One", systemImage: "star") }
      }
    }
    let button = try #require(tabs.firstMatch(of: /aria-controls=(\d+)/)).output.1
    #expect(tabs.contains(/<div class=panel role=tabpanel aria-labelledby=\d+>/))
    #expect(!tabs.contains("aria-labelledby=\(button)"))
    let scrolled = html {
      ScrollView { Text("a") }
      ScrollView(.horizontal) { Text("b") }.accessibilityLabel("Columns")
    }
    #expect(
      scrolled == """
        <div class="scroll y" tabindex=0 role=group aria-label="Scrollable content"><p>a</p></div>\
        <div class="scroll x" tabindex=0 role=group aria-label=Columns><p>b</p></div>
        """)
  }

  @Test func buttonsAndLinks() {
    #expect(
      html { Button("Go") {} } == "<button class=button data-e=activate><span>Go</span></button>")
    #expect(
      html { Button("Go", role: .destructive) {}.disabled(true).accessibilityLabel("Leave") }
        == "<button class=\"button destructive\" data-e=activate aria-label=Leave disabled>"
        + "<span>Go</span></button>")
    #expect(
      html { Link("Swift", destination: URL(string: "https://swift.org/?a=1&b=2")!) }
        == "<a class=link href=\"https://swift.org/?a=1&amp;b=2\" rel=\"noopener noreferrer\">"
        + "<span>Swift</span></a>")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JAVASCRIPT:alert(1)", "data:text/html,x", "vbscript:x", "app:open",
    "//evil.example", "relative",
  ])
  func unsafeAddressesAreNotLinks(address: String) {
    let html = html { Link("x", destination: URL(string: address)!) }
    #expect(html == "<button class=link data-e=activate role=link><span>x</span></button>")
  }

  @Test func fields() {
    #expect(
      html { TextField("Name", text: .constant("<B>"), prompt: Text("Yours")) }
        == "<label class=field><span class=label><span>Name</span></span><input type=text "
        + "data-e=setText value=\"&lt;B&gt;\" placeholder=Yours></label>")
    #expect(
      html { SecureField("Code", text: .constant("")) }
        == "<label class=field><span class=label><span>Code</span></span><input type=password "
        + "data-e=setText value=\"\" placeholder=\"\"></label>")
    #expect(
      html { Toggle("On", isOn: .constant(true)) }
        == "<label class=toggle><span class=label><span>On</span></span><input type=checkbox "
        + "data-e=setOn role=switch checked></label>")
  }

  @Test func values() {
    #expect(
      html { Slider(value: .constant(0.25), in: 0...1) { Text("L") } }
        == "<label class=slider><span class=label><span>L</span></span><input type=range "
        + "data-e=setNumber min=0 max=1 step=any value=0.25><output>0.25</output></label>")
    #expect(
      html { Stepper("S", value: .constant(0), in: 0...1) }
        == "<div class=stepper role=group aria-labelledby=\(stepperLabel)><span class=label>"
        + "<span>S</span></span><span class=buttons><button data-e=decrement aria-label=Decrease "
        + "disabled>−</button><button data-e=increment aria-label=Increase>+</button></span></div>")
    #expect(
      html { ProgressView("P", value: 0.5) }
        == "<label class=progress><span class=label><span>P</span></span>"
        + "<progress max=1 value=0.5></progress></label>")
  }

  private let stepperLabel = "1c"

  @Test func pickersAreSelects() {
    let picker = html {
      Picker("Size", selection: .constant(2)) {
        Text("S").tag(1)
        Section("Large") { Text("L").tag(2) }
      }
    }.replacing(/value=\d+/, with: "value")
    #expect(
      picker
        == "<div class=picker><label class=label><span class=slot><span>Size</span></span></label>"
        + "<select data-e=choose><option value>S</option><optgroup label=Large>"
        + "<option value selected>L</option></optgroup></select></div>")
  }

  @Test func listsAndForms() {
    #expect(
      html {
        List {
          Section("Head") { Text("a") }
          Text("b")
        }
      }.replacing(/\ aria-labelledby=\d+h/, with: "")
        == "<ul class=list role=list><li class=part><section class=section><h2><span class=slot>"
        + "<span>Head</span></span></h2><ul class=rows role=list><li class=row><p>a</p></li></ul>"
        + "<div class=footer></div></section></li><li class=row><p>b</p></li></ul>")
    #expect(
      html { Form { Section("Head") { Text("a") } } }
        == "<form class=form autocomplete=off><div class=part><fieldset class=section><legend>"
        + "<span class=slot><span>Head</span></span></legend><div class=rows><div class=row>"
        + "<p>a</p></div></div><div class=footer></div></fieldset></div></form>")
    #expect(
      html { List { ForEach([1], id: \.self) { Text("\($0)") }.onDelete { _ in } } }
        == "<ul class=list role=list><li class=row><p>1</p><span class=tools><button data-e=delete "
        + "aria-label=Delete title=Delete aria-labelledby=\"2d 2r\">✕</button></span></li></ul>")
  }

  @Test func layout() {
    #expect(
      html { VStack(alignment: .leading, spacing: 16) { Divider() } }
        == "<div class=\"v leading\" data-s=\"gap:1rem\"><hr></div>")
    #expect(
      html {
        HStack {
          Divider()
          Spacer()
        }
      }
        == "<div class=\"h middle\"><span class=\"rule upright\" role=separator></span>"
        + "<span class=spacer aria-hidden=true></span></div>")
    #expect(
      html { Text("a").padding().background(.red).padding(4).frame(maxWidth: .infinity) }
        == "<div class=\"box frame center y-middle\" data-s=\"width:100%\"><div class=box "
        + "data-s=\"padding-block:0.25rem 0.25rem;padding-inline:0.25rem 0.25rem\"><div "
        + "class=\"box pad\" data-s=\"background:var(--composable-red)\"><p>a</p></div></div></div>"
    )
  }

  @Test func shortcuts() {
    let button = html { Button("a") {}.keyboardShortcut("n") }
    #expect(button.contains(" data-key=\"m-n c-n\" aria-keyshortcuts=\"Control+n\""))
    let sign = html { Button("a") {}.keyboardShortcut("+", modifiers: []) }
    #expect(sign.contains(" data-key=\"-+ s-+\" aria-keyshortcuts=Plus"))
    let enter = html { Button("a") {}.keyboardShortcut(.defaultAction) }
    #expect(enter.contains(" data-key=-Enter "))
  }

  @Test func aLabelContainsNoControls() {
    let button = html {
      Button {
      } label: {
        Button("inner") {}
        Toggle("t", isOn: .constant(true))
        Link("l", destination: URL(string: "https://swift.org")!)
        Text("text")
      }
    }
    #expect(button.ranges(of: "<button").count == 1)
    #expect(!button.contains("<input") && !button.contains("<a ") && !button.contains("<p"))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onclick='x", "&lt;", "]]>",
    "</title><script>", "\u{0}\r\n\t", "javascript:alert(1)", "data-s=\"color:red\"", "${x}`",
  ])
  func textsNeverEscapeTheirPlace(text: String) async throws {
    let app = WebApp(title: text) { _ in
      NavigationStack {
        VStack {
          Text(text)
          TextField(text, text: .constant(text), prompt: Text(text)).accessibilityLabel(text)
          Button(text) {}.accessibilityIdentifier(text)
          Image(systemName: "star." + text)
          Picker(text, selection: .constant(text)) { Text(text).tag(text) }
        }
        .navigationTitle(text)
        .alert(text, isPresented: .constant(true)) {
        } message: {
          Text(text)
        }
      }
    }
    let html = await app.makeSession().document().html
    // The parsed document has the same tags as with a harmless text, and the text in its place.
    let document = try HTMLParser.parse(html)[0]
    var tags: [String] = []
    document.visit { if !$0.isText { tags.append($0.tag) } }
    // One of the app, and the part for the alert.
    #expect(tags.filter { $0 == "script" }.count == 2)
    #expect(!tags.contains("img"))
    let field = document.first { $0.attributes["type"] == "text" }
    let shown = text.replacing("\u{0}", with: "\u{FFFD}")
    #expect(field?.attributes["value"] == shown)
    #expect(field?.attributes["placeholder"] == shown)
    #expect(document.first { $0.tag == "title" }?.allText == shown)
    document.visit { node in
      #expect(!node.attributes.keys.contains { $0.hasPrefix("on") || $0 == "style" })
    }
  }

  @Test func aSheetIsLabeledByItsFirstText() throws {
    let html = html {
      Text("Below").sheet(isPresented: .constant(true)) {
        VStack { Text("What it is about") }
      }
    }
    #expect(html.contains(/<dialog class=sheet open aria-labelledby=\d+>/))
  }
}
