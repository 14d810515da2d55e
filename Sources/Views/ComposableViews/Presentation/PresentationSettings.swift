internal import ComposableHosting
internal import Observation

/// The settings of a layer by the views in it. For each property, the last view takes precedence.
final class PresentationSettings {
  enum Setting {
    case detents([PresentationDetent], selection: Binding<PresentationDetent>?)
    case allowsDismissal(Bool)
    case dragIndicator(Visibility)
  }

  private var settings: [(node: ObjectIdentifier, setting: Setting)] = []
  /// Changes with the settings, to notify observers.
  private let version = StateLocation(0)
  /// The detent that the user has chosen, if no binding has it.
  private let chosen = StateLocation<PresentationDetent?>(nil)

  func set(_ setting: Setting, by node: Node) {
    let id = ObjectIdentifier(node)
    if let index = settings.firstIndex(where: { $0.node == id }) {
      settings[index].setting = setting
    } else {
      settings.append((id, setting))
    }
    version.value &+= 1
  }

  func removeSetting(by node: Node) {
    let id = ObjectIdentifier(node)
    settings.removeAll { $0.node == id }
    version.value &+= 1
  }

  var layer: HostElement.Style.Layer {
    _ = version.value
    var layer = HostElement.Style.Layer()
    for (_, setting) in settings {
      switch setting {
      case .detents(let detents, let selection):
        layer.detents = detents
        let selected = selection?.wrappedValue ?? chosen.value
        layer.detent = selected.flatMap { detents.firstIndex(of: $0) } ?? 0
      case .allowsDismissal(let allowsDismissal):
        layer.allowsDismissal = allowsDismissal
        layer.hasUnsavedChanges = !allowsDismissal
      case .dragIndicator(let visibility): layer.dragIndicator = visibility
      }
    }
    return layer
  }

  /// - Returns: whether there is a detent with this index.
  func chooseDetent(_ index: Double) -> Bool {
    let layer = layer
    guard let index = Int(exactly: index), layer.detents.indices.contains(index) else {
      return false
    }
    for case (_, .detents(_, let selection?)) in settings.reversed() {
      selection.wrappedValue = layer.detents[index]
      return true
    }
    chosen.value = layer.detents[index]
    return true
  }
}

extension EnvironmentValues {
  /// The settings of the enclosing layer.
  var presentation: PresentationSettings? {
    get { self[PresentationSettingsKey.self] }
    set { self[PresentationSettingsKey.self] = newValue }
  }
}

private enum PresentationSettingsKey: EnvironmentKey {
  static var defaultValue: PresentationSettings? { nil }
}
