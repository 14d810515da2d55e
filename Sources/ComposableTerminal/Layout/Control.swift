package import ComposableViews

/// Something that can have the focus, and what can be done with it.
package struct Control: Hashable, Sendable {
  /// What it is.
  package enum Kind: Hashable, Sendable {
    /// A button, a link, an option: something that is pressed.
    case press
    case toggle(isOn: Bool)
    case field(text: String, isSecure: Bool)
    case stepper(canIncrement: Bool, canDecrement: Bool)
    case slider(value: Double, bounds: ClosedRange<Double>, step: Double)
    case tab
    /// A row of a list in which there is nothing to be pressed.
    case row
    /// Leads to the page before: for the mouse alone, as there is a key for it.
    case back
  }

  /// How it shows that it has the focus.
  package enum Shape: Hashable, Sendable {
    /// A plate around its label, all of its row, what is in it, nothing but the cursor.
    case plate, row, inline, bare

    /// What it has at its sides.
    var insets: CellInsets {
      switch self {
      case .plate, .row: CellInsets(leading: 1, trailing: 1)
      case .inline, .bare: CellInsets()
      }
    }
  }

  package var id: ElementID
  package var kind: Kind
  package var shape: Shape
  package var isDisabled = false
  /// Whether what it does can't be undone.
  package var isDestructive = false
  /// Whether it is a row that is only there to be read: Tab leads past it, the arrows to it.
  package var isPassive = false

  /// Whether it can have the focus.
  var isStop: Bool { !isDisabled && kind != .back }
}
