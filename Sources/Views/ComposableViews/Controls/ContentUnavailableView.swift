internal import ComposableHosting

/// A view for missing content, with the reason and advice.
///
/// ```swift
/// if todos.isEmpty {
///   ContentUnavailableView("Nothing to do", systemImage: "checkmark")
/// }
/// ```
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// - Parameters:
  ///   - label: the name of the missing content. The symbol of a ``ComposableViews/Label`` is above its text.
  ///   - description: the reason, or how to get content.
  ///   - actions: controls for the user.
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The parts below each other, in the middle of the room.
  public var body: some View {
    VStack(spacing: 16) {
      label.labelStyle(UnavailableLabelStyle())
      description.foregroundStyle(.secondary).multilineTextAlignment(.center)
      actions
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == ComposableViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// - Parameters:
  ///   - title: the name of the missing content.
  ///   - systemImage: the name of a symbol.
  ///   - description: the reason, or how to get content.
  public init(_ title: some StringProtocol, systemImage: String, description: Text? = nil) {
    self.init {
      ComposableViews.Label(title, systemImage: systemImage)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
}

extension ContentUnavailableView
where Label == ComposableViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Nothing was found.
  public static var search: Self {
    Self(
      "No Results", systemImage: "magnifyingglass",
      description: Text(verbatim: "Check the spelling or try a new search."))
  }

  /// Nothing was found for a text.
  public static func search(text: String) -> Self {
    guard !text.isEmpty else { return search }
    return Self(
      "No Results for \u{201C}\(text)\u{201D}", systemImage: "magnifyingglass",
      description: Text(verbatim: "Check the spelling or try a new search."))
  }
}

/// A large symbol above the title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      configuration.icon.font(.largeTitle).foregroundStyle(.secondary)
      configuration.title.font(.title2).bold().multilineTextAlignment(.center)
    }
  }
}
