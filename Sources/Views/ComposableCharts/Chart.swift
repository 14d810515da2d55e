internal import ComposableFoundation
public import ComposableViews
internal import IssueReporting

/// Values as marks along two axes.
///
/// ```swift
/// Chart(sales) { sale in
///   BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.count))
///     .foregroundStyle(by: .value("Shop", sale.shop))
/// }
/// .frame(height: 240)
/// ```
///
/// It takes the space that it is offered. The axes follow from the values: numbers, strings, or dates in the calendar of the
/// environment. Marks with values that are infinite or not a number are left out, and reported once.
public struct Chart<Content: ChartContent>: View {
  private let content: Content
  @Environment(\.chartSettings) private var settings
  @Environment(\.calendar) private var calendar
  @State private var reports = ProblemReports()

  /// - Parameter content: the marks.
  public init(@ChartContentBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a chart with marks for each element of a collection.
  ///
  /// - Parameters:
  ///   - data: the collection, of elements that have ids.
  ///   - content: creates the marks of an element.
  public init<Data: RandomAccessCollection, Marks: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Marks
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Marks> {
    self.content = ForEach(data, content: content)
  }

  /// Creates a chart with marks for each element of a collection.
  ///
  /// - Parameters:
  ///   - data: the collection.
  ///   - id: the key path to an element's id.
  ///   - content: creates the marks of an element.
  public init<Data: RandomAccessCollection, ID: Hashable, Marks: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Marks
  ) where Content == ForEach<Data, ID, Marks> {
    self.content = ForEach(data, id: id, content: content)
  }

  /// The drawing of the marks.
  public var body: some View {
    let plot = ChartPlot(content, settings, calendar)
    reports.report(plot.problems)
    return DrawingView(plot.drawing, marks: plot.marks, rows: plot.rows)
  }
}

/// The reported problems of a chart, so that each is reported once, not at each evaluation.
private final class ProblemReports {
  private var known: Set<String> = []

  func report(_ problems: [String]) {
    for problem in problems where known.insert(problem).inserted {
      reportIssue("Chart: \(problem)")
    }
  }
}
