public import ComposableHosting

/// Alternative pages, one of them shown.
///
/// ```swift
/// TabView(selection: $tab) {
///   InboxView().tabItem { Label("Inbox", systemImage: "tray") }.tag(Tab.inbox)
///   SettingsView().tabItem { Label("Settings", systemImage: "gear") }.tag(Tab.settings)
/// }
/// ```
///
/// Pages that are not shown keep their state; they disappear, and their tasks are cancelled. Each
/// page needs a ``View/tabItem(_:)``.
public struct TabView<Content: View>: View {
  let selection: Selection?
  private let content: Content

  /// Creates a tab view that shows the first page until the user selects another.
  ///
  /// - Parameter content: the pages.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }

  /// Creates a tab view with a bound selection.
  ///
  /// - Parameters:
  ///   - selection: the ``View/tag(_:)`` of the page that is shown. If no page has this tag, the
  ///     first is shown and the value stays unchanged.
  ///   - content: the pages.
  public init(selection: Binding<some Hashable>, @ViewBuilder content: () -> Content) {
    self.selection = Selection(selection)
    self.content = content()
  }

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    TabViewNode(view, at: place)
  }
}

extension TabView: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions {
    [.isControl, .readsBindings, .looksAtChildren, .passesOnMenus]
  }
  public var _children: Content { content }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .tabView(selection: shownTab(at: place)?.id)
  }

  private func shownTab(at place: _ElementPlace) -> ElementRecord? {
    let tabs = place.tabs
    let chosen = (place.node as? any TabChoice)?.chosenTab
    return tabs.first { tab in
      guard let selection else { return tab === chosen }
      return tab.optionTag.map(selection.isTag) ?? false
    } ?? tabs.first
  }

  public func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    guard case .choose(let id) = event else { return .unexpected }
    let (tab, result) = place.option(id)
    guard let tab else { return result }
    guard let selection else {
      (place.node as? any TabChoice)?.chosenTab = tab
      return .handled
    }
    guard let tag = tab.optionTag, selection.choose(tag) else { return .unexpected }
    return .handled
  }
}

extension _ElementPlace {
  var tabs: [ElementRecord] { options.filter { $0.element.kind == .tab } }
}
