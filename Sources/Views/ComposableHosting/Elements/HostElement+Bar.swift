extension HostElement.Style {
  /// The look of a page's bar.
  public struct Bar: Hashable, Sendable {
    /// Whether the title is small. Nil for the host's choice.
    public var isInline: Bool?
    /// Whether there is no way back for the user.
    public var hidesBack = false
    /// Whether the bar with the title is hidden, with its contents.
    public var isHidden = false
    /// Whether the bar at the bottom is not shown.
    public var hidesBottom = false

    /// Creates the bar that is the host's choice.
    public init() {}
  }

  /// The look of a layer.
  public struct Layer: Hashable, Sendable {
    /// The area that a layer covers.
    public enum Form: Hashable, Sendable, CaseIterable {
      /// A part of the screen.
      case sheet
      /// The whole screen. The user can't dismiss it.
      case cover
      /// Only the size of its content, beside ``Layer/anchor``.
      case popover
    }

    /// The area that it covers.
    public var form = Form.sheet
    /// The element that a popover points at. Nil if there is none.
    public var anchor: ElementID?
    /// The side of the anchor where a popover is. Nil for the host's choice.
    public var edge: Edge?
    /// The heights that it can have, the least first. Empty for the host's choice.
    public var detents: [PresentationDetent] = []
    /// The index of its height. The host sends ``HostEvent/setNumber(_:)`` with another one.
    public var detent = 0
    /// Whether the user can dismiss it.
    public var allowsDismissal = true
    /// Whether it has something that is not saved, as `interactiveDismissDisabled` says: a host that can be closed asks first.
    public var hasUnsavedChanges = false
    /// Whether it shows that its height can be changed.
    public var dragIndicator = Visibility.automatic

    /// Creates a sheet whose height is the host's choice.
    public init() {}
  }

  /// Properties of few elements, behind a reference, because styles are part of each element.
  indirect enum Details: Hashable, Sendable {
    case bar(Bar)
    case layer(Layer)
  }

  /// The bar of a page.
  public var bar: Bar {
    get { if case .bar(let bar) = details { bar } else { Bar() } }
    set { details = newValue == Bar() ? nil : .bar(newValue) }
  }

  /// The look of a sheet.
  public var layer: Layer {
    get { if case .layer(let layer) = details { layer } else { Layer() } }
    set { details = newValue == Layer() ? nil : .layer(newValue) }
  }
}
