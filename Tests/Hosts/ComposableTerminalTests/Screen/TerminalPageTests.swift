import ComposableTerminal
import ComposableViews
import Testing

@Suite struct TerminalPageTests {
  private let stack = ElementID(rawValue: 1)
  private let first = ElementID(rawValue: 2)
  private let second = ElementID(rawValue: 3)

  @Test func aPageWithoutAPreviousPageHasNoBackButton() {
    let screen = TerminalScreen(size: CellSize(40, 8), theme: Theme(depth: .none))
    screen.apply([
      .insert(stack, HostElement(.navigationStack), into: .screen, at: 0),
      .insert(first, HostElement(.page(title: "First")), into: stack, at: 0),
      .insert(second, HostElement(.page(title: "Second")), into: stack, at: 1),
    ])
    let before = screen.render().text
    #expect(before.contains("‹ Back  Second"))
    screen.apply([.remove(first)])
    let after = screen.render().text
    #expect(after.contains("Second"))
    #expect(!after.contains("Back"))
  }
}
