internal import ComposableHosting

/// The elements of a graph by id. Elements of removed nodes are not included.
///
/// Ids are numbers in the order of creation, so elements that are created together are in one page, and adding and
/// removing them needs no lookup. A page is released with its last element.
struct ElementRecords {
  private final class Page {
    let number: Int
    var records: [ElementRecord?] = Array(repeating: nil, count: ElementRecords.pageSize)
    var count = 0

    init(_ number: Int) {
      self.number = number
    }
  }

  private static let pageSize = 64

  private var pages: [Int: Page] = [:]
  /// The page that was changed last.
  private var current: Page?
  private(set) var nextID = 0

  subscript(id: ElementID) -> ElementRecord? {
    guard id.rawValue >= 0 else { return nil }
    let (number, place) = id.rawValue.quotientAndRemainder(dividingBy: Self.pageSize)
    return pages[number]?.records[place]
  }

  mutating func insert(_ element: HostElement, of node: Node) -> ElementRecord {
    let record = ElementRecord(element, id: ElementID(rawValue: nextID), node: node)
    nextID += 1
    put(record)
    return record
  }

  private mutating func put(_ record: ElementRecord) {
    let (number, place) = record.id.rawValue.quotientAndRemainder(dividingBy: Self.pageSize)
    let page = page(number) ?? Page(number)
    if page.count == 0 { pages[number] = page }
    page.records[place] = record
    page.count += 1
    current = page
  }

  /// Gives the elements other ids. The host must not know any but the screen.
  ///
  /// - Parameters:
  ///   - next: the first number for elements without a wanted id.
  ///   - wanted: the id that an element gets, below that number; nil for a new one.
  mutating func renumber(from next: Int, _ wanted: (ElementRecord) -> ElementID?) {
    let records = pages.values.flatMap { $0.records.compactMap(\.self) }
      .sorted { $0.id < $1.id }
    pages = [:]
    current = nil
    let next = max(next, 1)
    nextID = next
    var taken: Set<ElementID> = [.screen]
    for record in records where record.id != .screen {
      if let id = wanted(record), (1..<next).contains(id.rawValue), taken.insert(id).inserted {
        record.id = id
      } else {
        record.id = ElementID(rawValue: nextID)
        nextID += 1
      }
    }
    for record in records { put(record) }
  }

  mutating func remove(_ record: ElementRecord) {
    let (number, place) = record.id.rawValue.quotientAndRemainder(dividingBy: Self.pageSize)
    guard let page = page(number), page.records[place] != nil else { return }
    page.records[place] = nil
    page.count -= 1
    current = page
    if page.count == 0 {
      pages[number] = nil
      current = nil
    }
  }

  private func page(_ number: Int) -> Page? {
    if let current, current.number == number { return current }
    return pages[number]
  }
}
