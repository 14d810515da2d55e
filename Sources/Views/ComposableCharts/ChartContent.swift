public import ComposableViews

/// The content of a chart: marks, or a composition of marks.
///
/// ```swift
/// struct Goal: ChartContent {
///   let value: Int
///
///   var body: some ChartContent {
///     RuleMark(y: .value("Goal", value)).foregroundStyle(.secondary)
///   }
/// }
/// ```
public protocol ChartContent {
  /// The type of the body.
  associatedtype Body: ChartContent
  /// The content.
  @ChartContentBuilder var body: Body { get }
  /// Adds the marks. Implementation detail: implement `body` instead.
  func _addMarks(to marks: inout _ChartMarks, _ style: _MarkStyle)
}

extension ChartContent {
  /// Adds the marks of the body.
  public func _addMarks(to marks: inout _ChartMarks, _ style: _MarkStyle) {
    body._addMarks(to: &marks, style)
  }
}

extension Never: ChartContent {}

extension ChartContent where Body == Never {
  /// Marks have no body. A chart never reads it.
  public var body: Never {
    fatalError("\(Self.self) is a mark; its body must not be read.")
  }
}

/// Combines the marks listed in a closure.
@resultBuilder
public enum ChartContentBuilder {
  /// One expression of the list.
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
    content
  }

  /// An empty list.
  public static func buildBlock() -> _TupleChartContent<> { _TupleChartContent() }

  /// A list of one.
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

  /// A list of any number.
  public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> _TupleChartContent<repeat each Content> {
    _TupleChartContent(repeat each content)
  }

  /// An `if` without `else`.
  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

  /// The first of two branches.
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    first: First
  ) -> _EitherChartContent<First, Second> {
    .first(first)
  }

  /// The second of two branches.
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    second: Second
  ) -> _EitherChartContent<First, Second> {
    .second(second)
  }
}

/// A sequence of contents. Implementation detail; do not use it directly.
public struct _TupleChartContent<each Content: ChartContent>: ChartContent {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  public typealias Body = Never

  public func _addMarks(to marks: inout _ChartMarks, _ style: _MarkStyle) {
    repeat (each content)._addMarks(to: &marks, style)
  }
}

/// One of two contents. Implementation detail; do not use it directly.
public enum _EitherChartContent<First: ChartContent, Second: ChartContent>: ChartContent {
  /// The content of one branch.
  case first(First)
  case second(Second)

  public typealias Body = Never

  public func _addMarks(to marks: inout _ChartMarks, _ style: _MarkStyle) {
    switch self {
    case .first(let content): content._addMarks(to: &marks, style)
    case .second(let content): content._addMarks(to: &marks, style)
    }
  }
}

extension Optional: ChartContent where Wrapped: ChartContent {
  public func _addMarks(to marks: inout _ChartMarks, _ style: _MarkStyle) {
    self?._addMarks(to: &marks, style)
  }
}

extension ForEach: ChartContent where Content: ChartContent {
  public func _addMarks(to marks: inout _ChartMarks, _ style: _MarkStyle) {
    for element in data { content(element)._addMarks(to: &marks, style) }
  }
}

extension ForEach where Content: ChartContent {
  /// - Parameters:
  ///   - data: the collection.
  ///   - id: the key path to an element's id.
  ///   - content: creates the marks of an element.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, by: { $0[keyPath: id] }, content: content)
  }

  /// - Parameters:
  ///   - data: a collection of elements that have ids.
  ///   - content: creates the marks of an element.
  public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, by: { $0.id }, content: content)
  }

  /// - Parameters:
  ///   - data: the numbers.
  ///   - content: creates the marks of a number.
  public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data, by: { $0 }, content: content)
  }
}
