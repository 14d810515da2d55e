internal import ComposableHosting
internal import Observation

/// A column of a split view: a stack of pages, and its selections and links that lead to the next column.
final class SplitColumn {
  let index: Int
  /// The services for the views in the column.
  let context = NavigationContext()
  /// The values pushed onto the pages of the last column.
  let path = StateLocation<[AnyHashable]>([])
  /// The value whose page a link in the previous column has put in place of the content.
  let replacement = StateLocation<AnyHashable?>(nil)
  private let widths = StateLocation<[Width]>([])
  private let shownWays = StateLocation(Ways())
  /// An unobserved copy for writers: lists are evaluated often, and must not observe each other.
  private var ways = Ways() {
    didSet { if ways != oldValue { shownWays.value = ways } }
  }
  /// The lists in the column, by their nodes.
  private var selections: [ObjectIdentifier: ListSelection] = [:]
  /// Closes the page that a link in the column has presented in the next one.
  private var closeLink: (() -> Void)?

  weak var model: SplitModel?
  var next: SplitColumn? {
    didSet { next?.context.outer = context }
  }
  weak var previous: SplitColumn?
  /// The stack of pages. Nil until its node exists.
  weak var record: ElementRecord?

  private struct Width: Equatable {
    let node: ObjectIdentifier
    var width: HostElement.ColumnWidth
  }

  /// The selections and links that lead to the next column.
  private struct Ways: Equatable {
    /// The lists with a selection.
    var lists: Set<ObjectIdentifier> = []
    /// The number of pages that views in the column present in the next one.
    var pageCount = 0
  }

  init(index: Int) {
    self.index = index
    context.push = { [unowned self] in push($0) }
  }

  /// Whether the user has moved on to the next column.
  var leadsOn: Bool {
    guard let next else { return false }
    return shownWays.value != Ways() || next.replacement.value != nil
  }

  // MARK: - To the next column

  private func push(_ value: AnyHashable) -> Bool {
    guard let next else {
      path.value.append(value)
      return true
    }
    closeOpenLink()
    next.path.value = []
    next.replacement.value = value
    goOn()
    return true
  }

  /// A link is about to present a page in the next column. The page replaces the page of another link.
  func follow(closing close: @escaping () -> Void) {
    guard next != nil else { return }
    closeOpenLink()
    closeLink = close
  }

  private func closeOpenLink() {
    let close = closeLink
    closeLink = nil
    close?()
  }

  /// A view in the column presents a page in the next one, or ends that.
  func pageCountChanged(by change: Int) {
    ways.pageCount += change
    if change > 0 { goOn() }
  }

  func goOn() {
    if let next { model?.go(to: next) }
  }

  // MARK: - Back

  /// Goes back to the previous column, if there is room for only one, by undoing the selection or link that led here.
  func goBack() {
    guard let previous else { return }
    for selection in previous.selections.values where !selection.isEmpty() { selection.clear() }
    previous.closeOpenLink()
    replacement.value = nil
    path.value = []
    model?.go(to: previous)
  }

  func truncatePath(to count: Int) {
    if count < path.value.count { path.value.removeLast(path.value.count - count) }
  }

  // MARK: - Lists

  /// A list was evaluated.
  func setSelection(_ selection: ListSelection, of list: Node) {
    let id = ObjectIdentifier(list)
    selections[id] = selection
    if selection.isEmpty() { ways.lists.remove(id) } else { ways.lists.insert(id) }
  }

  func removeSelection(of list: Node) {
    let id = ObjectIdentifier(list)
    selections[id] = nil
    ways.lists.remove(id)
  }

  /// Selects the row with a value in the list around a link.
  ///
  /// - Returns: whether there is such a list, and its selection is of that type.
  func select(_ value: AnyHashable, inListAround node: Node) -> Bool {
    var outer = node.container
    while let record = outer, record !== self.record {
      if let selection = selections[ObjectIdentifier(record.node)] {
        return select(value, selection)
      }
      outer = record.parent
    }
    return false
  }

  private func select(_ value: AnyHashable, _ selection: ListSelection) -> Bool {
    guard selection.choose(value) else { return false }
    goOn()
    return true
  }

  // MARK: - Width

  var width: HostElement.ColumnWidth { widths.value.last?.width ?? HostElement.ColumnWidth() }

  func setWidth(_ width: HostElement.ColumnWidth, by node: Node) {
    let id = ObjectIdentifier(node)
    if let index = widths.value.firstIndex(where: { $0.node == id }) {
      widths.value[index].width = width
    } else {
      widths.value.append(Width(node: id, width: width))
    }
  }

  func removeWidth(by node: Node) {
    let id = ObjectIdentifier(node)
    widths.value.removeAll { $0.node == id }
  }
}

extension EnvironmentValues {
  /// The column of a split view that the view is in.
  var splitColumn: SplitColumn? {
    get { self[SplitColumnKey.self] }
    set { self[SplitColumnKey.self] = newValue }
  }
}

private enum SplitColumnKey: EnvironmentKey {
  static var defaultValue: SplitColumn? { nil }
}
