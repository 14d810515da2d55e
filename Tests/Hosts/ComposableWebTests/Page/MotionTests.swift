import ComposableViews
import ComposableWeb
import Testing

/// How a page learns what is shown over time.
@Suite struct MotionTests {
  private func screen() -> PageState {
    var state = PageState(title: "")
    state.apply(.insert(stack, HostElement(.vStack(.center, spacing: nil)), into: .screen, at: 0))
    state.apply(.insert(text, Self.text("a"), into: stack, at: 0))
    state.restart()
    return state
  }

  private let stack = ElementID(rawValue: 1)
  private let text = ElementID(rawValue: 2)

  private static func text(_ string: String, _ decorations: HostElement.Decoration...)
    -> HostElement
  {
    HostElement(.text(HostElement.StyledText([.init(string)])), decorations: decorations)
  }

  private func message(_ state: inout PageState) -> String {
    state.takeMessage(number: 1, applied: 0) ?? "none"
  }

  @Test func patchesAreShownInTheirAnimation() {
    var state = screen()
    let new = ElementID(rawValue: 3)
    state.apply(.insert(new, Self.text("b"), into: stack, at: 1), .linear(duration: 0.2))
    state.apply(.update(text, Self.text("c")), nil)
    #expect(
      message(&state) == """
        ["p",1,0,["a",200,0,"cubic-bezier(0,0,1,1)",1,0],["i","1",1,"<p id=3>b</p>"],["a"],["u","<p id=2>c</p>"]]
        """)
    state.apply(.update(text, Self.text("d")), .easeIn.delay(1).repeatForever())
    #expect(
      message(&state) == """
        ["p",1,0,["a",350,1000,"cubic-bezier(0.42,0,1,1)",0,1],["u","<p id=2>d</p>"],["a"]]
        """)
    state.apply(.remove(new), .linear(duration: .infinity))
    state.apply(.update(text, Self.text("e")))
    #expect(
      message(&state) == """
        ["p",1,0,["a",0,0,"cubic-bezier(0,0,1,1)",1,0],["d",3],["a"],["u","<p id=2>e</p>"]]
        """)
  }

  @Test func aSpringIsItsSamples() throws {
    var state = screen()
    state.apply(.update(text, Self.text("b")), .spring(duration: 1, bounce: 0.5))
    let list = try #require(message(&state).firstMatch(of: /"linear\(([^)]*)\)"/)).output.1
    let samples = list.split(separator: ",").compactMap { Double($0) }
    #expect(samples.count == 31)
    #expect(samples.first == 0)
    #expect(samples.last == 1)
    // It overshoots once by a sixth, and not far before or after.
    #expect((samples.max() ?? 0) > 1.14 && (samples.max() ?? 0) < 1.18)
    #expect(samples.min() == 0)
    state.apply(.update(text, Self.text("c")), .smooth(duration: 1))
    let flat = try #require(message(&state).firstMatch(of: /"linear\(([^)]*)\)"/)).output.1
    let flatSamples = flat.split(separator: ",").compactMap { Double($0) }
    #expect(flatSamples == flatSamples.sorted())
  }

  @MainActor @Test func tagsSayHowTheyComeAndGo() {
    #expect(
      html { Text("a").transition(.push(from: .leading)) } == """
        <p data-in="move:leading opacity" data-out="move:trailing opacity">a</p>
        """)
    #expect(
      html {
        Text("a").padding(8).transition(
          .asymmetric(insertion: .scale, removal: .offset(x: 16, y: .nan)))
      } == """
        <div class=box data-s="padding-block:0.5rem 0.5rem;padding-inline:0.5rem 0.5rem" data-in="scale:0" \
        data-out="offset:1rem:0"><p>a</p></div>
        """)
    #expect(
      html { Text("a").transition(.opacity.animation(.linear(duration: 1))) } == """
        <p data-in=opacity data-out=opacity data-in-by="[1000,0,&quot;cubic-bezier(0,0,1,1)&quot;,1,0]" \
        data-out-by="[1000,0,&quot;cubic-bezier(0,0,1,1)&quot;,1,0]">a</p>
        """)
    // Nothing: it comes and goes at once.
    #expect(html { Text("a").transition(.identity) } == "<p data-in=\"\" data-out=\"\">a</p>")
  }
}
