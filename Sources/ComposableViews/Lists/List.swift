/// Rows, one under the other.
///
/// ```swift
/// List {
///   ForEach(todos) { todo in
///     Text(todo.title)
///   }
///   .onDelete { offsets in todos.remove(atOffsets: offsets) }
/// }
/// ```
public struct List<Content: View>: View {
  private let content: Content

  /// - Parameter content: the rows, and sections of rows.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// A row for each element of a collection.
  ///
  /// - Parameters:
  ///   - data: the collection.
  ///   - id: where an element's id is.
  ///   - rowContent: makes the row of an element.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// A row for each element of a collection.
  ///
  /// - Parameters:
  ///   - data: the collection, of elements that have ids.
  ///   - rowContent: makes the row of an element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Data.Element: Identifiable,
    Content == ForEach<Data, Data.Element.ID, RowContent>
  {
    content = ForEach(data, content: rowContent)
  }

  /// A row for each of some numbers.
  ///
  /// - Parameters:
  ///   - data: the numbers.
  ///   - rowContent: makes the row of a number.
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    content = ForEach(data, content: rowContent)
  }
}

extension List: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// The rows.
  public var _children: Content { content }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind { .list }
}
