/// Combines the views listed in a closure into one view.
@resultBuilder
public enum ViewBuilder {
  /// One expression of the list.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// An empty list.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// A list of one view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// A list of any number of views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// An `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first of two branches.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalView<First, Second> {
    _ConditionalView(.first(first))
  }

  /// The second of two branches.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalView<First, Second> {
    _ConditionalView(.second(second))
  }

  /// A branch for certain platform versions, whose type is unavailable on others.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
