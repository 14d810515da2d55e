internal import ComposableHosting
internal import Observation

/// The settings of a page's bars by the views on it. For each property, the last view takes precedence.
final class PageBar {
  enum Setting: Hashable {
    case titleMode(NavigationBarItem.TitleDisplayMode)
    case hidesBack(Bool)
    case bar(Visibility)
    case bottomBar(Visibility)
  }

  private struct Entry: Equatable {
    let node: ObjectIdentifier
    var setting: Setting
  }

  private let entries = StateLocation<[Entry]>([])

  func set(_ setting: Setting, by node: Node) {
    let id = ObjectIdentifier(node)
    if let index = entries.value.firstIndex(where: { $0.node == id }) {
      entries.value[index].setting = setting
    } else {
      entries.value.append(Entry(node: id, setting: setting))
    }
  }

  func removeSetting(by node: Node) {
    let id = ObjectIdentifier(node)
    entries.value.removeAll { $0.node == id }
  }

  var style: HostElement.Style.Bar {
    var bar = HostElement.Style.Bar()
    for entry in entries.value {
      switch entry.setting {
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
