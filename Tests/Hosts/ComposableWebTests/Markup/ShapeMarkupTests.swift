import ComposableViews
import ComposableWeb
import Testing

@MainActor @Suite struct ShapeMarkupTests {
  @Test func shapesAreBoxesWithRoundedCorners() {
    #expect(
      html { Circle() }
        == "<div class=\"shape circle fill\" aria-hidden=true>"
        + "<span data-s=\"background:var(--composable-text);border-radius:50%\"></span></div>")
    #expect(
      html { RoundedRectangle(cornerRadius: 8).foregroundStyle(.red) }.contains(
        "background:var(--composable-red);border-radius:0.5rem"))
    #expect(
      html { UnevenRoundedRectangle(topLeadingRadius: 16) }.contains(
        "border-start-start-radius:1rem;border-start-end-radius:0;border-end-start-radius:0"))
    #expect(
      html { Capsule().stroke(.blue, lineWidth: 2) }.contains(
        "outline:0.125rem solid var(--composable-blue);outline-offset:-0.0625rem"))
    #expect(
      html { Capsule().strokeBorder(.blue, lineWidth: 2) }.contains("outline-offset:-0.125rem"))
    #expect(
      html { Ellipse().fill(.green).accessibilityLabel("Online") }.contains(
        "class=\"shape ellipse fill\" aria-label=Online role=img>"))
  }

  @Test func shapesAreBehindAndAround() {
    #expect(
      html { Text("a").padding(8).background(.red, in: .capsule) }
        == "<div class=box data-s=\"padding-block:0.5rem 0.5rem;padding-inline:0.5rem 0.5rem;"
        + "background:var(--composable-red);border-radius:999rem\"><p>a</p></div>")
    // The border is that of another box, which has no rounded corners.
    #expect(
      html { Text("a").background(.red, in: .rect(cornerRadius: 4)).border(.blue) }.contains(
        "<div class=box data-s=\"border:0.0625rem solid var(--composable-blue)\">"
          + "<div class=box data-s=\"background:"))
    #expect(
      html { Text("a").clipShape(.circle) }
        == "<div class=\"box clipped\" data-s=\"clip-path:circle(closest-side)\"><p>a</p></div>")
  }
}
