internal import ComposableViews
public import ComposableViewsTesting

extension TestScreen {
  /// Performs a random action of a user on the screen: see `ExplorationUser.anything(on:)`.
  ///
  /// ```swift
  /// var random = SystemRandomNumberGenerator()
  /// for _ in 0..<1_000 { screen.doAnything(using: &random) }
  /// ```
  ///
  /// Such a test finds crashes and reported issues. To find failures that occur only in some orders, explore.
  ///
  /// - Parameters:
  ///   - texts: the texts that the user types, each into any field.
  ///   - random: chooses the action. The same numbers choose the same action on equal screens.
  /// - Returns: the action: `press "Save"`. Nil if the screen offers no action.
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
