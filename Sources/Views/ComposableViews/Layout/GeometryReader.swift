internal import ComposableHosting

/// A view that depends on the offered size, which it takes.
///
/// ```swift
/// GeometryReader { geometry in
///   Bar(width: geometry.size.width * share)
/// }
/// .frame(height: 20)
/// ```
///
/// The host measures the room and reports its size, and the content is evaluated with it: in a terminal before the first
/// frame, on a page after one round trip. Until then, and in tests that report no size, it is
/// ``GeometryProxy/initialSize``. On a page, give it a height, or a place that has one.
public struct GeometryReader<Content: View>: View {
  @State private var size = GeometryProxy.initialSize
  private let content: (GeometryProxy) -> Content

  /// - Parameter content: makes the views from the size. They are over each other, at the top of the leading edge.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  public var body: some View {
    MeasuredView(size: $size, content: content(GeometryProxy(size: size)))
  }
}

/// The room of a ``GeometryReader``.
public struct GeometryProxy: Hashable, Sendable {
  /// A width and a height, in points. In a terminal a column is 8 points wide, and a row 16 points high.
  public struct Size: Codable, Hashable, Sendable {
    /// The width and the height.
    public var width, height: Double

    /// Creates a size in points.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The offered size.
  public let size: Size

  /// The size of a reader until its host has reported one: the size of a phone, 390 by 844 points.
  public static let initialSize = Size(width: 390, height: 844)
}

private struct MeasuredView<Content: View>: _ElementView {
  @Binding var size: GeometryProxy.Size
  let content: Content

  var _children: Content { content }

  func _kind(at place: _ElementPlace) -> HostElement.Kind { .geometry }

  func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    guard case .layout(.size(let width, let height)) = event, width >= 0, height >= 0 else {
      return .unexpected
    }
    let new = GeometryProxy.Size(width: width, height: height)
    if new != size { size = new }
    return .handled
  }
}
