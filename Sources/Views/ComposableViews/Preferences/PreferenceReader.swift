public import ComposableHosting

/// A view with an action for the value of a preference.
///
/// Implementation detail: the result of view modifiers. Do not use it directly.
public struct _PreferenceReader<Content: View, Key: PreferenceKey>: View {
  let content: Content
  /// Whether the action is performed before the host is updated, because it changes the screen.
  let isImmediate: Bool
  let action: (Key.Value) -> Void

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    ReaderNode(view, at: place)
  }
}

extension _PreferenceReader: ModifiedView {}

extension View {
  /// Performs an action with the value of a preference that the views inside set: when the view
  /// appears, and when the value changes.
  ///
  /// - Parameters:
  ///   - key: the type of the preference's key.
  ///   - action: receives the combined value, once the host shows the views that set it.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    _PreferenceReader<Self, Key>(content: self, isImmediate: false, action: action)
  }

  /// Puts views over the view that are made of a preference that the views inside set.
  ///
  /// - Parameters:
  ///   - key: the type of the preference's key.
  ///   - alignment: the alignment of the views over it.
  ///   - transform: makes the views of the combined value.
  public func overlayPreferenceValue<Key: PreferenceKey, Overlay: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Overlay
  ) -> some View {
    PreferenceOverlay<Self, Key, Overlay>(
      content: self, slot: .overlay, alignment: alignment, transform: transform)
  }

  /// Puts views behind the view that are made of a preference that the views inside set.
  ///
  /// - Parameters:
  ///   - key: the type of the preference's key.
  ///   - alignment: the alignment of the views behind it.
  ///   - transform: makes the views of the combined value.
  public func backgroundPreferenceValue<Key: PreferenceKey, Background: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Background
  ) -> some View {
    PreferenceOverlay<Self, Key, Background>(
      content: self, slot: .background, alignment: alignment, transform: transform)
  }
}

private struct PreferenceOverlay<Content: View, Key: PreferenceKey, Attached: View>: View,
  NamelessView
{
  let content: Content
  let slot: HostElement.Slot
  let alignment: Alignment
  let transform: (Key.Value) -> Attached
  @State private var value = Key.defaultValue

  var body: some View {
    _OverlaidView(
      content: _PreferenceReader<Content, Key>(content: content, isImmediate: true) { value = $0 },
      slot: slot, alignment: alignment, attached: Deferred { transform(value) })
  }
}

/// A node that is notified when a preference may have changed.
protocol PreferenceObserver: Node {
  /// Whether the value changes the screen, and so perhaps other preferences.
  var isImmediate: Bool { get }
  func readPreference()
}

private final class ReaderNode<Content: View, Key: PreferenceKey>:
  _ViewNode<_PreferenceReader<Content, Key>>, PreferenceObserver
{
  private var view: _PreferenceReader<Content, Key>
  private var child: _ViewNode<Content>?
  private var value: Key.Value?
  private var willRead = false
  var isImmediate: Bool { view.isImmediate }

  init(_ view: _PreferenceReader<Content, Key>, at place: _Place) {
    self.view = view
    super.init(at: place)
    graph.preferenceObservers += 1
    child = Content._makeNode(of: view.content, at: self.place(inherited))
    readLater()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: _PreferenceReader<Content, Key>, _ inherited: Inherited) {
    self.view = view
    self.inherited = inherited
    child?.update(view.content, inherited)
  }

  override func evaluate() { readLater() }

  override func preferenceDidChange(_ key: ObjectIdentifier?) {
    if key == nil || key == ObjectIdentifier(Key.self) { readLater() }
  }

  private func readLater() {
    guard !willRead else { return }
    willRead = true
    graph.readLater(self)
  }

  func readPreference() {
    willRead = false
    // Transformations may read observable objects.
    let new = graph.track(self) {
      let collector = PreferenceCollector<Key>()
      collectPreference(into: collector)
      return collector.value
    }
    if let value, isEqual(value, new) { return }
    value = new
    guard !view.isImmediate else { return view.action(new) }
    graph.afterward(
      LifecycleCallback(kind: .change) { [weak self] in
        guard let self, isAlive else { return }
        view.action(new)
      })
  }

  override func willRemove() { graph.preferenceObservers -= 1 }
}
