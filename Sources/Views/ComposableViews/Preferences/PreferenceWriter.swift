/// A view with a value for a preference.
///
/// Implementation detail: the result of view modifiers. Do not use it directly.
public struct _PreferenceWriter<Content: View, Key: PreferenceKey>: View {
  let content: Content
  let effect: Effect

  enum Effect {
    /// The value, regardless of the views inside.
    case value(Key.Value)
    /// Changes the combined value of the views inside.
    case transform((inout Key.Value) -> Void)
  }

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    WriterNode(view, at: place)
  }
}

extension _PreferenceWriter: ModifiedView {}

extension View {
  /// Sets a value for a preference, which views around this one read.
  ///
  /// It replaces the values that the views inside set.
  ///
  /// - Parameters:
  ///   - key: the type of the preference's key.
  ///   - value: the value.
  public func preference<Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Key.Value
  ) -> some View {
    _PreferenceWriter<Self, Key>(content: self, effect: .value(value))
  }

  /// Changes the value of a preference that the views inside have set.
  ///
  /// - Parameters:
  ///   - key: the type of the preference's key.
  ///   - transform: changes the value: the default if no view inside sets one.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ transform: @escaping (inout Key.Value) -> Void
  ) -> some View {
    _PreferenceWriter<Self, Key>(content: self, effect: .transform(transform))
  }
}

private final class WriterNode<Content: View, Key: PreferenceKey>:
  _ViewNode<_PreferenceWriter<Content, Key>>
{
  private var effect: _PreferenceWriter<Content, Key>.Effect
  private var child: _ViewNode<Content>?

  init(_ view: _PreferenceWriter<Content, Key>, at place: _Place) {
    effect = view.effect
    super.init(at: place)
    child = Content._makeNode(of: view.content, at: self.place(inherited))
    valueChanged()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: _PreferenceWriter<Content, Key>, _ inherited: Inherited) {
    let old = effect
    effect = view.effect
    self.inherited = inherited
    child?.update(view.content, inherited)
    if case .value(let old) = old, case .value(let new) = effect, isEqual(old, new) { return }
    valueChanged()
  }

  private func valueChanged() { graph.preferenceChanged(ObjectIdentifier(Key.self), at: self) }

  override func collectPreference(into collector: AnyPreferenceCollector) {
    guard let collector = collector as? PreferenceCollector<Key> else {
      return super.collectPreference(into: collector)
    }
    switch effect {
    case .value(let value): collector.add(value)
    case .transform(let transform):
      let inner = PreferenceCollector<Key>()
      super.collectPreference(into: inner)
      var value = inner.value
      transform(&value)
      collector.add(value)
    }
  }

  override func willRemove() { valueChanged() }
}
