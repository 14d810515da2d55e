internal import ComposableViews

/// The texts beside marks. Of many texts, the readable ones remain: the first one in each part of the plane.
struct PlaneTexts {
  private struct Cell: Hashable {
    let x: Int
    let y: Int
  }

  private static let most = 192
  private static let parts = (x: 12.0, y: 16.0)

  private var all: [HostElement.Drawing.Mark] = []
  private var cells: Set<Cell> = []
  private var count = 0
  /// The first one in each part of the plane.
  private var spread: [HostElement.Drawing.Mark] = []

  var marks: [HostElement.Drawing.Mark] { count > Self.most ? spread : all }

  /// A note about omitted texts.
  var note: String? {
    count > spread.count && count > Self.most
      ? "\(spread.count) of \(ValueText.number(Double(count))) texts" : nil
  }

  mutating func add(
    _ text: String, _ point: HostElement.Drawing.Point, _ alignment: Alignment, _ color: Color
  ) {
    count += 1
    guard count <= Self.most || spread.count < Int(Self.parts.x * Self.parts.y) else { return }
    let mark = HostElement.Drawing.Mark(.text(text, point, alignment), color)
    if count <= Self.most { all.append(mark) }
    func part(_ share: Double, _ parts: Double) -> Int {
      Int((min(max(share, 0), 0.999) * parts).rounded(.down))
    }
    let cell = Cell(x: part(point.x, Self.parts.x), y: part(point.y, Self.parts.y))
    if cells.insert(cell).inserted { spread.append(mark) }
  }

  mutating func add(
    _ annotation: Annotation, _ position: AnnotationPosition, _ from: HostElement.Drawing.Point,
    _ to: HostElement.Drawing.Point
  ) {
    let (middleX, middleY) = ((from.x + to.x) / 2, (from.y + to.y) / 2)
    let (point, alignment): (HostElement.Drawing.Point, Alignment) =
      switch position {
      case .top, .automatic: (HostElement.Drawing.Point(middleX, min(from.y, to.y)), .bottom)
      case .bottom: (HostElement.Drawing.Point(middleX, max(from.y, to.y)), .top)
      case .leading: (HostElement.Drawing.Point(min(from.x, to.x), middleY), .trailing)
      case .trailing: (HostElement.Drawing.Point(max(from.x, to.x), middleY), .leading)
      case .overlay: (HostElement.Drawing.Point(middleX, middleY), .center)
      }
    add(annotation.text, point, alignment, annotation.color ?? .primary)
  }
}
