internal import ComposableHosting
internal import Observation

/// A setting of a page's bars by a view on it.
enum PageBarSetting: Hashable {
  case titleMode(NavigationBarItem.TitleDisplayMode)
  case hidesBack(Bool)
  case bar(Visibility)
  case bottomBar(Visibility)
}

/// The settings of a page's bars by the views on it. For each property, the last view takes precedence.
typealias PageBar = NodeEntries<PageBarSetting>

extension NodeEntries<PageBarSetting> {
  var style: HostElement.Style.Bar {
    var bar = HostElement.Style.Bar()
    for setting in values {
      switch setting {
      case .titleMode(let mode):
        bar.isInline = mode == .automatic ? nil : mode == .inline
      case .hidesBack(let hidesBack): bar.hidesBack = hidesBack
      case .bar(let visibility): bar.isHidden = visibility == .hidden
      case .bottomBar(let visibility): bar.hidesBottom = visibility == .hidden
      }
    }
    return bar
  }
}

extension EnvironmentValues {
  /// The bars of the enclosing page.
  var pageBar: PageBar? {
    get { self[PageBarKey.self] }
    set { self[PageBarKey.self] = newValue }
  }
}

private enum PageBarKey: EnvironmentKey {
  static var defaultValue: PageBar? { nil }
}
