extension Element.Kind {
  /// Whether a control shows something else than what an event has asked for.
  func contradicts(_ event: Event) -> Bool {
    switch (self, event) {
    case (.toggle(let shown), .setOn(let isOn)): shown != isOn
    case (.textField(let shown, _, _), .setText(let text)): shown != text
    case (.slider(let shown, _, _), .setNumber(let number)): shown != number
    case (.picker(let shown), .choose(let option)): shown != option
    case (.tabView(let shown), .choose(let tab)): shown != tab
    default: false
    }
  }
}
