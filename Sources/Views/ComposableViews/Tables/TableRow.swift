internal import ComposableHosting
internal import Foundation

/// A row of a table: a cell for each column.
struct TableRow: _ElementView {
  let isHeader: Bool
  let cells: [AnyView]
  /// How the rows are sorted by each column, of a header.
  var sortings: [HostElement.Accessibility.Sorting?] = []

  @ViewBuilder var _children: some View {
    if isHeader {
      ForEach(0..<cells.count) { column in
        Slot(.cell) { cells[column] }.accessibility { $0.sorting = sortings[column] }
      }
    } else {
      ForEach(0..<cells.count) { column in Slot(.cell) { cells[column] } }
    }
  }

  func _kind(at place: _ElementPlace) -> HostElement.Kind { .tableRow(isHeader: isHeader) }
}

/// The headers of the columns. Headers of columns with a value are buttons that sort by it.
struct TableHeader<RowValue>: View, NamelessView {
  let columns: [TableColumnParts<RowValue>]
  let sortOrder: Binding<[KeyPathComparator<RowValue>]>?

  var body: some View {
    TableRow(
      isHeader: true, cells: columns.map { AnyView(cell(of: $0)) },
      sortings: columns.map(sorting(by:)))
  }

  private func sorting(
    by column: TableColumnParts<RowValue>
  ) -> HostElement.Accessibility.Sorting? {
    guard let sortOrder, let comparator = column.comparator else { return nil }
    guard let first = sortOrder.wrappedValue.first, first.keyPath == comparator.keyPath else {
      return HostElement.Accessibility.Sorting.none
    }
    return first.order == .reverse ? .descending : .ascending
  }

  @ViewBuilder private func cell(of column: TableColumnParts<RowValue>) -> some View {
    if let sortOrder, let comparator = column.comparator {
      let first = sortOrder.wrappedValue.first
      let isFirst = first?.keyPath == comparator.keyPath
      Button {
        sort(by: comparator, sortOrder)
      } label: {
        column.label
        if isFirst {
          Image(systemName: first?.order == .reverse ? "chevron.down" : "chevron.up")
        }
      }
      .buttonStyle(.plain)
    } else {
      column.label
    }
  }

  /// The column becomes the first to sort by, or is sorted the other way if it is.
  private func sort(
    by comparator: KeyPathComparator<RowValue>, _ sortOrder: Binding<[KeyPathComparator<RowValue>]>
  ) {
    var order = sortOrder.wrappedValue
    var own = comparator
    if let first = order.first, first.keyPath == comparator.keyPath {
      own = first
      own.order = first.order == .forward ? .reverse : .forward
    }
    order.removeAll { $0.keyPath == comparator.keyPath }
    sortOrder.wrappedValue = [own] + order
  }
}
