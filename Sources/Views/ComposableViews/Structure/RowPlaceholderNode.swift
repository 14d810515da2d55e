internal import ComposableHosting

/// Stands for the rows of a list before or after the existing ones.
final class RowPlaceholderNode: Node {
  private var ownRecord: ElementRecord?
  /// Creates rows, and returns whether it could. The rows count from the first that it stands for.
  private let onReveal: (Range<Int>) -> Bool

  /// - Parameters:
  ///   - rowCount: how many rows it stands for.
  ///   - traits: the traits of each row.
  ///   - onReveal: creates the rows that come near the visible part.
  init(
    rowCount: Int, traits: HostElement.Traits, at place: _Place,
    onReveal: @escaping (Range<Int>) -> Bool
  ) {
    self.onReveal = onReveal
    super.init(at: place)
    ownRecord = graph.makeRecord(Self.element(rowCount, traits), of: self)
  }

  override var record: ElementRecord? { ownRecord }

  func update(rowCount: Int, traits: HostElement.Traits) {
    guard let record else { return }
    graph.set(Self.element(rowCount, traits), of: record)
  }

  private static func element(_ rowCount: Int, _ traits: HostElement.Traits) -> HostElement {
    HostElement(.placeholder(rows: rowCount), traits: traits)
  }

  override func willRemove() {
    if let record { graph.forget(record) }
  }
}

extension RowPlaceholderNode: EventTarget {
  func handle(_ event: HostEvent) -> HostEventResult {
    guard case .reveal(let rows) = event else { return .unexpected }
    return onReveal(rows) ? .handled : .unexpected
  }
}
