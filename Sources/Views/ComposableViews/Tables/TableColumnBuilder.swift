internal import Foundation

/// The columns of a ``Table``.
public struct TableColumns<RowValue> {
  let parts: [TableColumnParts<RowValue>]
}

/// A column with erased views.
struct TableColumnParts<RowValue> {
  let label: AnyView
  let comparator: KeyPathComparator<RowValue>?
  let cell: (RowValue) -> AnyView
}

/// Combines the columns of a ``Table``.
@resultBuilder
public enum TableColumnBuilder<RowValue> {
  /// A column.
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Content, Label>
  ) -> TableColumns<RowValue> {
    TableColumns(parts: [
      TableColumnParts(label: AnyView(column.label), comparator: column.comparator) {
        AnyView(column.content($0))
      }
    ])
  }

  /// Several columns.
  public static func buildBlock(_ columns: TableColumns<RowValue>...) -> TableColumns<RowValue> {
    TableColumns(parts: columns.flatMap(\.parts))
  }

  /// The columns of an `if` without an `else`.
  public static func buildOptional(_ columns: TableColumns<RowValue>?) -> TableColumns<RowValue> {
    columns ?? TableColumns(parts: [])
  }

  /// The columns of an `if`.
  public static func buildEither(first columns: TableColumns<RowValue>) -> TableColumns<RowValue> {
    columns
  }

  /// The columns of an `else`.
  public static func buildEither(second columns: TableColumns<RowValue>) -> TableColumns<RowValue> {
    columns
  }
}
