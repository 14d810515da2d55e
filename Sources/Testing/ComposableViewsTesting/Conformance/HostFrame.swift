/// Where a text is on a host's screen, in units of the host. The vertical axis points down.
public struct HostFrame: Hashable, Sendable {
  /// A side that views can be aligned at.
  package enum Edge: String, Sendable {
    case top, bottom, leading, trailing
  }

  /// The distance of the leading edge from the screen's leading edge.
  public var x: Double
  /// The distance of the top edge from the screen's top edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// A frame with an origin and a size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  func position(of edge: Edge) -> Double {
    switch edge {
    case .top: y
    case .bottom: y + height
    case .leading: x
    case .trailing: x + width
    }
  }
}
