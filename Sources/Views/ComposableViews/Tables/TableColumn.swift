internal import Foundation

/// A column of a ``Table``.
public struct TableColumn<RowValue, Content: View, Label: View> {
  let label: Label
  let comparator: KeyPathComparator<RowValue>?
  let content: (RowValue) -> Content
}

extension TableColumn where Label == Text {
  /// Creates a column of views, by which the user can't sort.
  ///
  /// - Parameters:
  ///   - title: the text of the header.
  ///   - content: creates the view for the value of a row.
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: nil, content: content)
  }

  /// Creates a column of views, by which the user can sort.
  ///
  /// - Parameters:
  ///   - title: the text of the header.
  ///   - value: the key path to the compared value.
  ///   - content: creates the view for the value of a row.
  public init<Compared: Comparable>(
    _ title: some StringProtocol, value: any KeyPath<RowValue, Compared> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: KeyPathComparator(value), content: content)
  }
}

extension TableColumn where Label == Text, Content == Text {
  /// Creates a column of texts, by which the user can sort.
  ///
  /// - Parameters:
  ///   - title: the text of the header.
  ///   - value: the key path to the text.
  public init(_ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(label: Text(title), comparator: KeyPathComparator(value)) {
      Text($0[keyPath: value])
    }
  }
}
