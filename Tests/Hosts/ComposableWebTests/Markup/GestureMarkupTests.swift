import ComposableViews
import ComposableWeb
import Testing

@MainActor @Suite struct GestureMarkupTests {
  @Test func gestures() {
    #expect(
      html { Text("a").onTapGesture(count: 2) {}.onTapGesture {} }
        == "<p data-tap=\"1 2\" tabindex=0 role=button>a</p>")
    #expect(
      html {
        Text("a").onLongPressGesture(minimumDuration: 2) {
        } onPressingChanged: { _ in
        }
      }
        == "<p data-long=2 data-press tabindex=0 role=button>a</p>")
    #expect(
      html { Text("a").onHover { _ in }.onKeyPress(.upArrow) { .handled } }
        == "<p data-pointer data-keys=ArrowUp data-phases=dr>a</p>")
    #expect(
      html { Text("a").focusable().onKeyPress { _ in .handled } }
        == "<p data-keys=\"*\" data-phases=dr tabindex=0 role=group data-named=\"\" "
        + "aria-label=a>a</p>")
    // All of it, with its padding.
    #expect(
      html { Text("a").padding().onTapGesture {} }
        == "<div class=\"box pad\" data-tap=1 tabindex=0 role=button><p>a</p></div>")
    #expect(
      html { Color.red.onTapGesture {}.accessibilityLabel("Red") }.contains("data-tap=1"))
  }

  /// Its name was on a tag inside of the one with the role.
  @Test func whatIsUsedWithItsPaddingHasItsName() {
    let button = html {
      Text("a").padding().onTapGesture {}.accessibilityLabel("Open")
    }
    #expect(button.contains("aria-label=Open data-tap=1 tabindex=0 role=button>"))
    let group = html {
      VStack { Button("b") {} }.padding().draggable("a").accessibilityLabel("Card")
    }
    #expect(group.contains(/<div class="box pad" aria-label=Card [^>]* role=group>/))
    #expect(group.ranges(of: "Card").count == 1)
    let described = html {
      Text("a").padding().onTapGesture {}.accessibilityLabel("Volume")
        .accessibilityValue("50 %").accessibilityHint("Opens")
    }
    #expect(described.contains(/^<div class="box pad" [^>]*aria-label="Volume, 50 %"[^>]*>/))
    #expect(described.contains(/^<div class="box pad" [^>]*aria-description=Opens[^>]*>/))
    #expect(described.contains(/^<div class="box pad" [^>]*role=button>/))
    #expect(described.hasSuffix("><p>a</p></div>"))
  }

  @Test func whatIsTappedAndHasAValueIsAButton() {
    let markup = html {
      HStack { Text("a") }.onTapGesture {}.accessibilityValue("3")
    }
    #expect(markup.contains("role=button"))
    #expect(!markup.contains("role=group"))
  }

  /// The texts of a whole screen were its name, and sent with each change in it.
  @Test func aScreenThatHandlesKeysIsNotNamedByItsRows() {
    let markup = html {
      VStack { List { Text("Row") } }.focusable().onKeyPress { _ in .ignored }
    }
    #expect(!markup.contains("aria-label=Row"))
  }

  /// A button in a button would not be found by screen readers.
  @Test func whatHoldsControlsIsNoButton() {
    let markup = html {
      VStack {
        Text("a")
        Button("b") {}
      }
      .onTapGesture {}
    }
    #expect(markup.contains("data-tap=1 tabindex=0 role=group"))
    #expect(html { Button("b") {}.onTapGesture {} }.contains("data-tap") == false)
    #expect(
      html {
        Button {
        } label: {
          Text("b").onTapGesture {}
        }
      }.contains("data-tap") == false)
  }

  @Test func dragging() {
    #expect(
      html { Text("a").draggable("a") }
        == "<p data-drag=\"1 2\" aria-description=\"Draggable. Press D to pick it up.\" tabindex=0 "
        + "role=group data-named=\"\" aria-label=a>a</p>"
    )
    #expect(
      html { Text("a").dropDestination(for: String.self) { _, _ in true } }.hasPrefix(
        "<p data-drop="))
    let rows = html {
      List {
        ForEach(["a"], id: \.self) { Text($0) }.dropDestination(for: String.self) { _, _ in }
      }
    }
    #expect(rows.contains("<li class=row data-insert="))
  }

  @Test func accessibility() {
    #expect(
      html { Text("a").accessibilityAddTraits(.isHeader) } == "<p role=heading aria-level=2>a</p>")
    #expect(
      html { Text("Stars").accessibilityValue("3") }
        == "<p data-value=3 data-named=\"\" aria-label=\"Stars, 3\" role=group>Stars</p>")
    #expect(
      html { ProgressView(value: 0.5).accessibilityValue("half") }.contains("aria-valuetext=half"))
    #expect(
      html {
        HStack {
          Text("Rain")
          Text("40 %")
        }.accessibilityElement(children: .combine)
      }
        == """
        <div class="h middle" data-named="" aria-label="Rain 40 %" role=group>\
        <p aria-hidden=true>Rain</p><p aria-hidden=true>40 %</p></div>
        """)
    #expect(
      html { Text("a").onTapGesture {}.accessibilityRemoveTraits(.isButton) }
        == "<p data-tap=1 tabindex=0 role=group data-named=\"\" aria-label=a>a</p>")
  }

  /// The first control is the combined element for a screen reader, and other ones have their own names.
  @Test func aCombinedElementActsAsItsFirstAction() {
    let combined = html {
      HStack {
        Text("Rain")
        Button("More") {}
        Button("Less") {}
      }
      .accessibilityElement(children: .combine)
      .accessibilityHint("Opens")
    }
    #expect(
      combined == """
        <div class="h middle" aria-description=Opens><p aria-hidden=true>Rain</p>\
        <button class=button data-e=activate data-named="" aria-label="Rain More Less" \
        aria-description=Opens><span>More</span></button>\
        <button class=button data-e=activate><span>Less</span></button></div>
        """)
    let labeled = html {
      HStack {
        Text("Rain")
        Button("More") {}.accessibilityLabel("Own")
      }
      .accessibilityElement(children: .combine)
      .accessibilityLabel("All")
    }
    #expect(labeled.contains("<div class=\"h middle\" data-named=All>"))
    #expect(labeled.contains("aria-label=All"))
  }

  /// It had no name: its texts are not read.
  @Test func anElementThatIgnoresItsTextsIsNamedByThemIfItCanHaveTheFocus() {
    let html = html {
      HStack { Text("Rain") }.onTapGesture {}.accessibilityElement()
    }
    #expect(html.contains("aria-label=Rain"))
  }
}
