extension Element {
  /// The kinds of elements that a host has to know. What is not said to have children has none.
  public enum Kind: Hashable, Sendable {
    /// All there is. Its children: the content, and over it sheets, alerts and dialogs in the order
    /// in which they were presented; only the last of those is to be reached.
    case screen
    /// A text of one or more styles.
    case text(StyledText)
    /// A sign known by name, beside which a text says the same.
    case symbol(String)
    /// A button; its children are its label.
    case button(role: ButtonRole?)
    /// A link to an address; its children are its label.
    case link(String)
    /// A link to another page; its children are its label.
    case navigationLink
    /// A switch; its children are its label.
    case toggle(isOn: Bool)
    /// A field for one line, or for a secret one; its children are its label.
    case textField(text: String, prompt: String, isSecure: Bool)
    /// A value to be stepped up and down; its children are its label.
    case stepper(canIncrement: Bool, canDecrement: Bool)
    /// A value between two others; its children are its label. A step of zero is as fine as can be.
    case slider(value: Double, in: ClosedRange<Double>, step: Double)
    /// A choice: its children are a ``slot(_:)`` for the label, and the options, which may be in
    /// sections. The one that is selected may be an element that is told of after the picker.
    case picker(selection: ElementID?)
    /// How far something is, from zero to one, or that it goes on; its children are its label.
    case progress(Double?)
    /// A line between two parts.
    case divider
    /// Room that takes what is left along the axis of the stack around it.
    case spacer(minLength: Double?)
    /// Children in a column.
    case vStack(HorizontalAlignment, spacing: Double?)
    /// Children in a row.
    case hStack(VerticalAlignment, spacing: Double?)
    /// Children over each other, the first at the bottom.
    case zStack(Alignment)
    /// A list: its children are rows and sections.
    case list
    /// A form: its children are rows and sections.
    case form
    /// A part of a list: its children are slots for the header and the footer, and rows.
    case section
    /// Children that scroll along some axes.
    case scrollView(Axis.Set)
    /// A part that the element around it gives a place of its own; its children are the content.
    case slot(Slot)
    /// A label and the value it is for, each in a slot.
    case labeledContent
    /// Pages, of which the last is shown: its children are ``page(title:)``.
    case navigationStack
    /// A page of a navigation stack: its children are the content, and slots for what is in its bar.
    case page(title: String?)
    /// Something in the bar of the page. What is in the bar and is none may be put where it fits.
    case toolbarItem(ToolbarItemPlacement)
    /// Pages side by side, of which one is shown: its children are ``tab``.
    case tabView(selection: ElementID?)
    /// A page of tabs: its children are a slot for the label and the content.
    case tab
    /// Something over the rest, which can be closed.
    case sheet
    /// A question over the rest; its children are a slot for the message, and buttons.
    case alert(title: String)
    /// A choice over the rest; its children are a slot for the message, and buttons.
    case confirmationDialog(title: String, showsTitle: Bool)
  }

  /// The parts that have a place of their own.
  public enum Slot: Hashable, Sendable {
    case header, footer, label, value, message, toolbar
  }
}
