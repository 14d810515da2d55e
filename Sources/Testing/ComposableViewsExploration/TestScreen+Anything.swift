internal import ComposableViews
public import ComposableViewsTesting

extension TestScreen {
  /// Does one of the things that a user can do on the screen, at random: see `ExplorationUser.anything(on:)`.
  ///
  /// ```swift
  /// var random = SystemRandomNumberGenerator()
  /// for _ in 0..<1_000 { screen.doAnything(using: &random) }
  /// ```
  ///
  /// Such a test finds what crashes or is reported. To find what happens in some orders only, explore.
  ///
  /// - Parameters:
  ///   - texts: what the user types, each into any field.
  ///   - random: chooses. The same numbers choose the same on equal screens.
  /// - Returns: what was done: `press "Save"`. Nil if the screen offers nothing.
  @discardableResult
  public func doAnything(
    typing texts: [String] = ["a", ""], using random: inout some RandomNumberGenerator
  ) -> String? {
    graph.update()
    let possible = OfferedActions(host.tree, typing: texts).all.filter { screenAction in
      screenAction.events.allSatisfy { graph.isPossible($0, on: screenAction.element) }
    }
    guard let chosen = possible.randomElement(using: &random) else { return nil }
    for event in chosen.events { graph.send(event, to: chosen.element) }
    graph.update()
    return chosen.screenAction.text
  }
}
