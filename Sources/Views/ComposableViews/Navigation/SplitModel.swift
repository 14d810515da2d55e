internal import ComposableSessions
internal import Observation

/// The columns of a split view, and which of them are shown.
final class SplitModel {
  let columns: [SplitColumn]
  private let ownVisibility = StateLocation(NavigationSplitViewVisibility.automatic)
  var visibilityBinding: Binding<NavigationSplitViewVisibility>?
  var preferredColumnBinding: Binding<NavigationSplitViewColumn>?

  init(columnCount: Int) {
    columns = (0..<columnCount).map { SplitColumn(index: $0) }
    for (column, next) in zip(columns, columns.dropFirst()) {
      column.next = next
      next.previous = column
    }
    for column in columns { column.model = self }
  }

  private var visibility: NavigationSplitViewVisibility {
    visibilityBinding?.wrappedValue ?? ownVisibility.value
  }

  /// How many of the first columns are hidden, where there is room for several.
  var hiddenCount: Int {
    switch visibility {
    case .automatic, .all: 0
    case .doubleColumn: columns.count - 2
    case .detailOnly: columns.count - 1
    }
  }

  func toggleSidebar() {
    let new: NavigationSplitViewVisibility =
      hiddenCount > 0 ? .all : columns.count == 3 ? .doubleColumn : .detailOnly
    if let visibilityBinding {
      visibilityBinding.wrappedValue = new
    } else {
      ownVisibility.value = new
    }
  }

  /// The index of the current column.
  var top: Int {
    if let preferredColumnBinding { return index(of: preferredColumnBinding.wrappedValue) }
    return columns.firstIndex { !$0.leadsOn } ?? columns.count - 1
  }

  /// The user goes to a column.
  func go(to column: SplitColumn) {
    guard let preferredColumnBinding else { return }
    let name: NavigationSplitViewColumn =
      column.index == 0 ? .sidebar : column.next == nil ? .detail : .content
    if preferredColumnBinding.wrappedValue != name { preferredColumnBinding.wrappedValue = name }
  }

  private func index(of column: NavigationSplitViewColumn) -> Int {
    switch column {
    case .sidebar: 0
    // Two columns have no content column between them.
    case .content: columns.count == 3 ? 1 : 0
    case .detail: columns.count - 1
    }
  }
}

extension SplitModel: KeptInSnapshots {
  private struct Kept: Codable {
    struct Column: Codable {
      var path: [StoredPage]
      var replacement: StoredPage?
    }

    var visibility: NavigationSplitViewVisibility
    var columns: [Column]
  }

  var json: String? {
    var kept = Kept(visibility: ownVisibility.unobserved, columns: [])
    for column in columns {
      let replacement = column.replacement.unobserved
      let page = replacement.flatMap { StoredPage($0) }
      guard let path = [StoredPage](column.path.unobserved), (page == nil) == (replacement == nil)
      else { return nil }
      kept.columns.append(Kept.Column(path: path, replacement: page))
    }
    return try? StateCoding.text(of: kept)
  }

  func restored(from json: String) -> Self? {
    guard let kept = try? StateCoding.value(Kept.self, from: json) else { return nil }
    ownVisibility.value = kept.visibility
    for (column, kept) in zip(columns, kept.columns) {
      column.path.value = kept.path.path
      column.replacement.value = kept.replacement.map { AnyHashable($0) }
    }
    return self
  }
}
