package import ComposableHosting

/// A focusable control and its actions.
package struct Control: Hashable, Sendable {
  /// The kinds of control.
  package enum Kind: Hashable, Sendable {
    /// A button, a link, an option: something that is pressed.
    case press
    case toggle(isOn: Bool)
    /// Shows or hides the content after it.
    case disclosure(isExpanded: Bool)
    case field(text: String, isSecure: Bool)
    /// A field for several lines of text, whose return key may end the editing.
    case editor(text: String, submits: Bool)
    case stepper(canIncrement: Bool, canDecrement: Bool)
    /// A choice that shows one option: the arrows select the previous or next option, and Enter continues with the
    /// first.
    case choice(previous: ElementID?, next: ElementID?, first: ElementID?)
    /// An option of a choice that shows all of them: only for the mouse, as the choice has the focus. It shows
    /// the focus if it is current.
    case option(isCurrent: Bool)
    case slider(value: Double, bounds: ClosedRange<Double>, step: Double)
    /// A date, whose part at the cursor can be changed.
    case date(HostElement.DateChoice)
    /// Opens a menu.
    case menu
    case tab
    /// An element with gestures, or a drop target; only some can have the focus.
    case target(isStop: Bool)
    /// A list row without an action.
    case row
    /// Leads to the previous page: only for the mouse, as there is a key for it.
    case back
    /// Deletes the row, or moves it up or down: only for the mouse, too.
    case delete
    case move(by: Int)
  }

  /// How it shows the focus.
  package enum Shape: Hashable, Sendable {
    /// A plate around its label, its whole row, its content, only the cursor, one of the controls in it.
    case plate, row, inline, bare, group

    /// The decoration at its sides.
    var insets: CellInsets {
      switch self {
      case .plate, .row: CellInsets(leading: 1, trailing: 1)
      case .inline, .bare, .group: CellInsets()
      }
    }
  }

  package var id: ElementID
  package var kind: Kind
  package var shape: Shape
  package var isDisabled = false
  /// Whether its action can't be undone.
  package var isDestructive = false
  /// The color of its plate. Nil for the usual one.
  package var plate: Color?
  /// Whether it looks different while the mouse holds it down.
  package var showsPress = false
  /// Whether it is a field that looks like its text until it has the focus.
  package var isPlain = false
  /// Whether it is a read-only row: Tab skips it, the arrows reach it.
  package var isPassive = false
  /// Whether it is a selected row, which is seen also where the focus is elsewhere.
  package var isSelected = false

  /// Whether it can have the focus.
  var isStop: Bool {
    switch kind {
    case .back, .delete, .move, .option, .target(isStop: false): false
    case .press, .toggle, .disclosure, .field, .editor, .stepper, .choice, .slider, .date, .menu,
      .tab, .row, .target(isStop: true):
      !isDisabled
    }
  }

  /// Whether it is an option of a choice.
  var isOption: Bool { if case .option = kind { true } else { false } }
}
