internal import ComposableHosting

// Transitions of an element, for the script.

extension ElementMarkup {
  func moving(_ markup: Markup) -> Markup {
    var transition: AnyTransition?
    for case .transition(let own) in element.decorations { transition = own }
    guard let transition else { return markup }
    return markup.setting("data-in", Self.words(transition.insertion))
      .setting("data-out", Self.words(transition.removal))
      .setting("data-in-by", of: transition.insertionAnimation.map { Motion($0).json })
      .setting("data-out-by", of: transition.removalAnimation.map { Motion($0).json })
  }

  private static func words(_ effects: [AnyTransition.Effect]) -> String {
    effects.map { effect in
      switch effect {
      case .opacity: "opacity"
      case .move(let edge): "move:\(edge)"
      case .offset(let x, let y): "offset:\(CSS.points(finite(x))):\(CSS.points(finite(y)))"
      case .scale(let scale): "scale:\(CSS.number(max(0, finite(scale))))"
      }
    }
    .joined(separator: " ")
  }

  private static func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
}
