internal import Foundation

/// A view for each element of a collection.
///
/// ```swift
/// ForEach(todos) { todo in
///   Text(todo.title)
/// }
/// .onDelete { offsets in todos.remove(atOffsets: offsets) }
/// ```
///
/// A view keeps its state as long as its element's id is in the collection, wherever it moves. Ids
/// must be unique: if two elements have the same id, only the first is shown and an issue is
/// reported.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public let data: Data
  /// Creates the view of an element.
  public let content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  var onDelete: ((IndexSet) -> Void)?
  var onMove: ((IndexSet, Int) -> Void)?
  var onDrop: RowDrop?

  // Not only of views: charts have marks for the elements of a collection.
  package init(
    _ data: Data, by id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    // The body that creates it reads the elements here, and observes them. Its node reads them later.
    self.data = (data as? any LiveCollection)?.snapshot as? Data ?? data
    self.id = id
    self.content = content
  }
}

extension ForEach: View where Content: View {
  /// - Parameters:
  ///   - data: the collection.
  ///   - id: the key path to an element's id.
  ///   - content: creates the view of an element.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, by: id.reading, content: content)
  }

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    ForEachNode(view, at: place)
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
  /// - Parameters:
  ///   - data: a collection of elements that have ids.
  ///   - content: creates the view of an element.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, by: { $0.id }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// - Parameters:
  ///   - data: the numbers, which are their own ids.
  ///   - content: creates the view of a number.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, by: { $0 }, content: content)
  }
}
