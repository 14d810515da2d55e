extension HostElement {
  /// The look of a control or a list.
  public struct Style: Hashable, Sendable {
    /// The looks. A kind of element has only some of them.
    public enum Variant: UInt8, Hashable, Sendable, CaseIterable {
      /// The host chooses.
      case automatic
      /// A button, a link or a field on a plate.
      case bordered
      /// A button or a link on a plate in the accent color.
      case prominent
      /// A button or a link without a plate, in the accent color.
      case borderless
      /// A button or a link that looks like its label; a field that looks like its text; a list without plates behind its rows.
      case plain
      /// A button or a link whose label is all that is seen. It receives ``HostEvent/setPressed(_:)``.
      case custom
      /// A toggle that is a switch.
      case `switch`
      /// A toggle that is a button, which stays pressed.
      case button
      /// A toggle that is a box with a check mark.
      case checkbox
      /// A picker whose options are side by side.
      case segmented
      /// A picker whose options are below each other.
      case inline
      /// A picker that shows the selected option.
      case menu
      /// A gauge that is a line with a mark.
      case marker
      /// A gauge that is an open ring.
      case circular
      /// A gauge that is a ring.
      case ring
      /// A list whose rows are not as wide as the list.
      case inset
      /// A list with a plate behind each section.
      case grouped
      /// A list with a plate behind each section, not as wide as the list.
      case insetGrouped
    }

    /// The look.
    public var variant = Variant.automatic
    /// The size.
    public var size = ControlSize.regular
    /// The color in place of the accent color.
    public var tint: Color?
    /// Whether the label is not seen. It remains the name of the control.
    public var hidesLabel = false
    /// Whether it is a screen within the screen: its pages are not part of the outer screen's navigation.
    public var isEmbeddedScreen = false
    /// The bar of a page, or the look of a layer.
    var details: Details?

    /// Creates the style that is the host's choice.
    public init() {}
  }
}
