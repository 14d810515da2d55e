extension HostElement {
  /// The kinds of elements that a host supports. A kind has children only if its comment mentions
  /// them.
  public enum Kind: Hashable, Sendable {
    /// The root. Its children are the content, and over it sheets, alerts and dialogs in the order
    /// of presentation; only the last of them is reachable.
    case screen
    /// Text in one or more styles.
    case text(StyledText)
    /// A named symbol, accompanied by text with the same meaning.
    case symbol(StyledSymbol)
    /// An image. A host that can't show it shows its description.
    case image(Picture)
    /// A button; its children are its label.
    case button(role: ButtonRole?)
    /// A link to a URL; its children are its label.
    case link(String)
    /// A link to another page; its children are its label.
    case navigationLink
    /// A toggle; its children are its label.
    case toggle(isOn: Bool)
    /// A control that shows or hides the elements after it; its children are its label.
    case disclosure(isExpanded: Bool)
    /// A field for one line of text, possibly concealed; its children are its label.
    case textField(text: String, prompt: String, isSecure: Bool)
    /// A field for several lines of text; its children are its label. With numbers of lines it grows between
    /// them, and the return key ends the editing. Without, it takes the offered room, and the return key inserts a
    /// line break.
    case textEditor(text: String, prompt: String, lines: FieldLines?)
    /// A field for a text to search for. The prompt is its name; it has no children.
    case searchField(text: String, prompt: String)
    /// A control that increments and decrements a value; its children are its label.
    case stepper(canIncrement: Bool, canDecrement: Bool)
    /// A control for a value within bounds; its children are its label. A step of zero means
    /// continuous.
    case slider(value: Double, in: ClosedRange<Double>, step: Double)
    /// A control for a date; its children are its label.
    case datePicker(DateChoice)
    /// A choice: its children are a ``slot(_:)`` for the label, and the options, which may be in
    /// sections. The selected option may be an element that is inserted after the picker.
    case picker(selection: ElementID?)
    /// A button that opens a list of actions: its children are a ``slot(_:)`` for the label, and the actions,
    /// which may be buttons, links, toggles, pickers, sections, dividers, and menus. Whether it is open is known to the
    /// host alone.
    case menu
    /// Progress from zero to one, or nil if indeterminate; its children are its label.
    case progress(Double?)
    /// A line that separates two elements.
    case divider
    /// Flexible space that takes the remaining room along the axis of the enclosing stack.
    case spacer(minLength: Double?)
    /// A color that fills the offered space.
    case color(Color)
    /// A shape in the offered space.
    indirect case shape(DrawnShape)
    /// Marks in a plane with texts along its edges; its children are ``drawingPart(_:)``.
    indirect case drawing(Drawing)
    /// A mark of a drawing, or a row of its values.
    indirect case drawingPart(DrawingPart)
    /// Children in a column.
    case vStack(HorizontalAlignment, spacing: Double?)
    /// Children in a row.
    case hStack(VerticalAlignment, spacing: Double?)
    /// Children over each other, the first at the bottom.
    case zStack(Alignment)
    /// Rows of children in columns: its children are ``gridRow(_:)``, and elements as wide as the grid. The rows
    /// determine the columns; columns without an alignment use the grid's.
    case grid(
      Alignment, columns: [HorizontalAlignment?], horizontalSpacing: Double?,
      verticalSpacing: Double?)
    /// A row of a grid: its children are one cell each, or of several columns (``HostElement/Decoration/gridColumns(_:)``). Outside
    /// of a grid it is like ``hStack(_:spacing:)``.
    case gridRow(VerticalAlignment?)
    /// Children in columns, row by row, in as many columns as there is room for. Sections are as wide as all columns: their
    /// header and footer, and between them their rows in the same columns.
    case lazyGrid(Alignment, columns: [GridItem], spacing: Double?)
    /// Alternatives; only the current one is shown. A host measures all of them, and sends
    /// ``HostEvent/Layout/fits(_:)`` if another one is the first that fits along the axes; the last if none does.
    case alternatives(Axis.Set, current: ElementID?)
    /// Content that depends on the offered size, which it takes; its children are over each other at the top of the
    /// leading edge. A host sends ``HostEvent/Layout/size(width:height:)`` when the size is another one than the one it
    /// has sent last.
    case geometry
    /// An element that an app brings for hosts that can run its script; its children are in its place on all others, and until it
    /// is there. A host with the script sends ``HostEvent/custom(_:)``.
    case custom(Custom)
    /// A row of a table, or its header, which is the first row of a ``list``: its children are a ``slot(_:)`` for each
    /// column. The columns of all rows are equally wide. A host with little room shows only the first column, and no header.
    case tableRow(isHeader: Bool)
    /// Content with views over and behind it: its children are the content, which alone determines the
    /// size, and slots for the others, which are offered that size and aligned in it.
    case overlaid(Alignment)
    /// An image that the host loads; its children are shown while it is loading and afterward. While it is loading, the
    /// host sends ``HostEvent/finishLoading(_:)`` when it has the image, or can't get it.
    case asyncImage(address: String, isLoading: Bool)
    /// Buttons for the row that has them in its menu, which a swipe from an edge may reveal. A swipe across
    /// the whole row may press the first.
    case swipeActions(HorizontalEdge, allowsFullSwipe: Bool)
    /// A list: its children are rows and sections.
    case list
    /// A form: its children are rows and sections.
    case form
    /// A part of a list: its children are slots for the header and the footer, and rows.
    case section
    /// Stands for rows of a list that don't exist, because they are far from the visible part. Only hosts with
    /// ``ViewHost/rowCapacity`` receive it. It is as high as its rows would be; when it comes near the visible part,
    /// its host sends ``HostEvent/reveal(_:)``.
    case placeholder(rows: Int)
    /// Children that scroll along some axes.
    case scrollView(Axis.Set)
    /// A part with a designated place in the enclosing element; its children are the content.
    case slot(Slot)
    /// A label and its value, each in a slot.
    case labeledContent
    /// Views with a box around them: its children are a ``slot(_:)`` for the label, if there is one, and one for the
    /// views, which are in a column.
    case groupBox
    /// A value from 0 to 1, as a fraction of a range: its children are slots for the label, the value, and the bounds,
    /// if there are any.
    case gauge(Double)
    /// Columns side by side, or one at a time if there is no room: its children are ``navigationStack``s, one for each
    /// column. ``HostEvent/activate`` hides or shows the first one.
    case splitView(Columns)
    /// A stack of pages that shows the last one: its children are ``page(title:)``.
    case navigationStack
    /// A page of a navigation stack: its children are the content, and slots for its toolbar.
    case page(title: String?)
    /// An item in the toolbar of a page. Toolbar content outside of an item may be placed anywhere.
    case toolbarItem(ToolbarItemPlacement)
    /// Alternative pages, one of them shown: its children are ``tab``.
    case tabView(selection: ElementID?)
    /// A page of a tab view: its children are a slot for the label, and the content.
    case tab
    /// A layer over the content: a sheet, a cover of the whole screen or a popover, see ``Style/layer``.
    case sheet
    /// A question over the content; its children are a slot for the message, and buttons.
    case alert(title: String)
    /// A choice over the content; its children are a slot for the message, and buttons.
    case confirmationDialog(title: String, showsTitle: Bool)
  }

  /// The parts with a designated place in their element.
  public enum Slot: Hashable, Sendable {
    case header, footer, label, value, minimum, maximum, message, toolbar, overlay, background, cell
    /// The buttons and other controls of a menu for the element, which the user opens. Any element that can be
    /// a row may have one: it is the last of its children, and ``ElementTree`` keeps it apart from them.
    case menu
  }
}
