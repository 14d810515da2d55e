extension HostElement {
  /// A picture of marks in a plane, with texts along its edges, as a host draws it.
  ///
  /// Its positions are fractions of the plane: 0 is the leading or the top edge, 1 the trailing or the bottom edge. So
  /// it fits a plane of any size, which only the host knows. The marks in the plane are the children of the element, so
  /// that a change of one mark is a change of one element; this value describes the parts around them.
  public struct Drawing: Hashable, Sendable {
    /// The name of the drawing.
    public var name: String
    /// The texts and lines along the edges.
    public var axes: [Axis]
    /// The meanings of the colors and symbols.
    public var keys: [Key]
    /// Whether the keys are above the plane.
    public var keysAreOnTop: Bool
    /// The headings of the table with the values.
    public var headings: [String]
    /// A note about values that the table leaves out. Nil if it has all of them.
    public var note: String?

    /// - Parameters:
    ///   - name: the name of the drawing.
    ///   - axes: the texts and lines along the edges.
    ///   - keys: the meanings of the colors and symbols.
    ///   - headings: the headings of the table with the values.
    public init(_ name: String, axes: [Axis] = [], keys: [Key] = [], headings: [String] = []) {
      self.name = name
      self.axes = axes
      self.keys = keys
      self.headings = headings
      keysAreOnTop = false
    }

    /// The axis along an edge.
    public func axis(at edge: Edge) -> Axis? { axes.first { $0.edge == edge } }

    /// Texts along an edge, and lines from it across the plane.
    public struct Axis: Hashable, Sendable {
      /// The edge.
      public var edge: Edge
      /// The texts.
      public var labels: [Label]
      /// The places of lines across the plane.
      public var lines: [Double]
      /// The places of short lines at the edge.
      public var ticks: [Double]
      /// The room of each label, as a fraction of the edge. Nil if there is no limit.
      public var band: Double?
      /// The name of the axis. Nil if it is not shown.
      public var title: String?

      /// Creates an axis without texts and lines.
      public init(
        _ edge: Edge, labels: [Label] = [], lines: [Double] = [], ticks: [Double] = [],
        band: Double? = nil, title: String? = nil
      ) {
        self.edge = edge
        self.labels = labels
        self.lines = lines
        self.ticks = ticks
        self.band = band
        self.title = title
      }

      /// Whether its places are from the leading to the trailing edge.
      public var isHorizontal: Bool { edge == .top || edge == .bottom }
    }

    /// A text at a place of an edge.
    public struct Label: Hashable, Sendable {
      /// The text.
      public var text: String
      /// The place of its middle.
      public var place: Double

      /// - Parameters:
      ///   - text: the text.
      ///   - place: the place of its middle.
      public init(_ text: String, at place: Double) {
        self.text = text
        self.place = place
      }
    }

    /// The meaning of a color or a symbol.
    public struct Key: Hashable, Sendable {
      /// The meaning.
      public var text: String
      /// The color.
      public var color: Color
      /// The symbol. Nil for a patch of the color.
      public var symbol: Symbol?
      /// Distinguishes fills on hosts without colors.
      public var pattern: Int

      /// Creates a key.
      public init(_ text: String, _ color: Color, symbol: Symbol? = nil, pattern: Int = 0) {
        self.text = text
        self.color = color
        self.symbol = symbol
        self.pattern = pattern
      }
    }

    /// The symbols for points.
    public enum Symbol: String, Hashable, Sendable, CaseIterable {
      /// A symbol with an area, or one of lines.
      case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
    }

    /// A place in the plane.
    public struct Point: Hashable, Sendable {
      /// The fraction from the leading edge, and that from the top.
      public var x, y: Double

      /// Creates a place.
      public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
      }
    }
  }
}
