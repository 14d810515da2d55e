public import Foundation

/// Rows of values in columns, with a header by which the user can sort them.
///
/// ```swift
/// Table(issues, selection: $selection, sortOrder: $order) {
///   TableColumn("Title", value: \.title)
///   TableColumn("Votes", value: \.votes) { Text("\($0.votes)") }
/// }
/// .onChange(of: order) { issues.sort(using: order) }
/// ```
///
/// The columns are equally wide. If there is little room, as on a phone, only the first column is shown, without the
/// header. The rows of a long table exist only near the visible part, as in a ``List``.
public struct Table<Data: RandomAccessCollection>: View where Data.Element: Identifiable {
  private let data: Data
  private let columns: [TableColumnParts<Data.Element>]
  private let selection: ListSelection?
  private let sortOrder: Binding<[KeyPathComparator<Data.Element>]>?

  /// - Parameters:
  ///   - data: the values of the rows.
  ///   - sortOrder: how the rows are sorted, first of all by the first. The user changes it by the headers of columns with
  ///     a value; to sort the rows is up to you. Nil if the user can't.
  ///   - columns: the columns.
  public init(
    _ data: Data, sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> TableColumns<Data.Element>
  ) {
    self.init(data, nil, sortOrder, columns())
  }

  /// Creates a table with single selection.
  ///
  /// - Parameters:
  ///   - data: the values of the rows.
  ///   - selection: the id of the selected row. Nil for none.
  ///   - sortOrder: how the rows are sorted. Nil if the user can't change it.
  ///   - columns: the columns.
  public init(
    _ data: Data, selection: Binding<Data.Element.ID?>,
    sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> TableColumns<Data.Element>
  ) {
    self.init(data, ListSelection(selection), sortOrder, columns())
  }

  /// Creates a table with multiple selection.
  ///
  /// - Parameters:
  ///   - data: the values of the rows.
  ///   - selection: the ids of the selected rows.
  ///   - sortOrder: how the rows are sorted. Nil if the user can't change it.
  ///   - columns: the columns.
  public init(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>,
    sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> TableColumns<Data.Element>
  ) {
    self.init(data, ListSelection(selection), sortOrder, columns())
  }

  private init(
    _ data: Data, _ selection: ListSelection?,
    _ sortOrder: Binding<[KeyPathComparator<Data.Element>]>?,
    _ columns: TableColumns<Data.Element>
  ) {
    self.data = data
    self.selection = selection
    self.sortOrder = sortOrder
    self.columns = columns.parts
  }

  /// The header and the rows.
  public var body: some View {
    List(
      selection,
      TupleView(
        _Separate(TableHeader(columns: columns, sortOrder: sortOrder)),
        ForEach(data) { value in
          TableRow(isHeader: false, cells: columns.map { column in column.cell(value) })
        }))
  }
}
