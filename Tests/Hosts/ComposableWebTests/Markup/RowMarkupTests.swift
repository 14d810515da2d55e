import ComposableViews
import ComposableWeb
import Testing

/// Colors of rows, styles of forms and of texts, and items over the keyboard, as tags and styles.
@MainActor @Suite struct RowMarkupTests {
  @Test func rowsWithColorsAndWithoutLines() {
    let list = html {
      List {
        Text("a").listRowBackground(.red)
        Text("b").listRowSeparator(.hidden)
        Section { Text("c") }.listRowBackground(.blue)
        Text("d").listRowBackground(nil)
      }
    }
    #expect(
      list.contains("<li class=\"row tinged\" data-s=\"--row:var(--composable-red)\"><p>a</p></li>")
    )
    #expect(list.contains("<li class=\"row bare\"><p>b</p></li>"))
    #expect(
      list.contains(
        "<li class=\"row tinged\" data-s=\"--row:var(--composable-blue)\"><p>c</p></li>"))
    #expect(list.contains("<li class=row><p>d</p></li>"))
  }

  @Test func formsHaveStyles() {
    #expect(
      html { Form { Text("a") }.formStyle(.columns) }.contains(
        "<form class=\"form styled s-plain\""))
    #expect(html { Form { Text("a") }.formStyle(.grouped) }.contains("form s-inset-grouped"))
    #expect(html { Form { Text("a") }.formStyle(.automatic) }.contains("<form class=form "))
  }

  @Test func fontsWithSizes() {
    #expect(
      html { Text("1").font(.system(size: 24, weight: .bold)).monospacedDigit() }
        == "<p class=\"w-bold digits\" data-s=\"font-size:1.5rem;line-height:1.25\">1</p>")
    #expect(
      html { Text("1").font(.caption.monospacedDigit()) } == "<p class=\"f-caption digits\">1</p>")
    #expect(
      html { Image(systemName: "star").imageScale(.large) }.hasPrefix(
        "<span class=\"symbol scale-large\""))
  }

  @Test func styles() {
    #expect(
      html { Text("a").foregroundStyle(.tint).tint(.red) }
        == "<p data-s=\"color:var(--composable-red)\">a</p>")
    #expect(
      html { Text("a").foregroundStyle(.tint) }
        == "<p data-s=\"color:var(--composable-accent)\">a</p>")
    #expect(
      html { Text("a").tint(.red).foregroundStyle(.tint) }
        == "<p data-s=\"color:var(--composable-red)\">a</p>")
    #expect(
      html { Text("a").background(.tint).tint(.green) }.contains(
        "background:var(--composable-green)"))
    #expect(
      html { Circle().fill(.tint).tint(.green) }.contains("background:var(--composable-green)"))
    #expect(html { Text("a").foregroundStyle(.tertiary) }.contains("var(--composable-tertiary)"))
    #expect(
      html { Text("a").background(.thinMaterial) }.contains(
        "background:color-mix(in srgb,var(--composable-raised) 58%,transparent);"
          + "backdrop-filter:blur(1.25rem) saturate(1.6)"))
    #expect(
      html { Color.blue.gradient.opacity(0.5) }.contains("background:linear-gradient(color-mix("))
  }

  @Test func itemsOverTheKeyboardAreAtTheBottom() {
    #expect(
      html {
        NavigationStack {
          Text("a").toolbar { ToolbarItem(placement: .keyboard) { Button("Done") {} } }
        }
      }.contains("<div class=bottom><div class=\"item keyboard\">"))
  }

  @Test func aPageScrollsToAnElement() async throws {
    let app = WebApp { _ in
      ScrollViewReader { proxy in
        Button("Go") { proxy.scrollTo(3, anchor: .top) }
        ForEach(0..<5, id: \.self) { Text("\($0)") }
      }
    }
    let visit = try await Visit(app)
    let button = try #require(visit.page.root.first { $0.tag == "button" }?.number)
    let text = try #require(visit.page.root.first { $0.tag == "p" && $0.allText == "3" }?.number)
    try await visit.send("activate", to: button)
    #expect(visit.messages.last?.contains("[\"v\",\(text),\"start\",\"nearest\"]") == true)
  }

  @Test func aPageScrollsToAnElementFromTheStart() async throws {
    let app = WebApp { _ in
      ScrollViewReader { proxy in
        Button("More") {}
        ForEach(0..<5, id: \.self) { Text("\($0)") }
          .onAppear { proxy.scrollTo(3, anchor: .top) }
      }
    }
    let visit = try await Visit(app)
    let text = try #require(visit.page.root.first { $0.tag == "p" && $0.allText == "3" }?.number)
    let scroll = "[\"v\",\(text),\"start\",\"nearest\"]"
    let button = try #require(visit.page.root.first { $0.tag == "button" }?.number)
    try await visit.send("activate", to: button)
    #expect(visit.messages.filter { $0.contains(scroll) }.count == 1)
    // Another connection does not scroll again.
    try await visit.reconnect()
    try await visit.send("activate", to: button)
    #expect(visit.messages.filter { $0.contains(scroll) }.count == 1)
  }

  @Test func aCombinedNameHasOnlyTheAlternativeThatIsShown() {
    let html = html {
      HStack {
        ViewThatFits {
          Text("long")
          Text("short")
        }
        Button("Buy") {}
      }
      .accessibilityElement(children: .combine)
    }
    #expect(html.contains("\"long Buy\""))
  }

  @Test func aTranslucentGradientHasNoWhiteOfItsOwn() {
    #expect(!html { Color.clear.gradient }.contains("gradient"))
    #expect(
      html { Color.blue.gradient.opacity(0.5) }.contains(
        "linear-gradient(color-mix(in srgb,color-mix(in srgb,var(--composable-blue) 78%,#fff) 50%,transparent),"
      ))
  }
}
