internal import ComposableFoundation
public import ComposableHosting
internal import IssueReporting

/// An element that an app brings itself: a map, a payment field, an editor for code.
///
/// A page shows it by a script of the app (`WebApp(elements:)`), which gets a value and sends events. All other hosts show the
/// fallback, and so does a page until the script runs, and if it fails.
///
/// ```swift
/// CustomElement("map", value: Region(center: store.place, zoom: 12)) { (event: MapEvent) in
///   switch event {
///   case .moved(let region): store.send(.mapMoved(region))
///   case .tapped(let pin): store.send(.pinTapped(pin))
///   }
/// } fallback: {
///   ForEach(store.pins) { pin in
///     Button(pin.name) { store.send(.pinTapped(pin.id)) }
///   }
/// }
/// .frame(height: 320)
/// ```
///
/// The value reaches the script as JSON, again whenever that changes. An event that is not a value of its type, is refused as all
/// events are that a page can't send: it changes nothing.
public struct CustomElement<Fallback: View>: View {
  private let name: String
  private let encode: () throws -> Data
  /// Returns whether the event has its type.
  private let receive: (Data) -> Bool
  private let fallback: Fallback

  /// - Parameters:
  ///   - name: the name under which the app has declared the script.
  ///   - value: the value for the script.
  ///   - onEvent: called with the events that the script sends.
  ///   - fallback: the views in place of the element where its script does not run.
  public init<Value: Encodable, Event: Decodable>(
    _ name: String, value: Value, onEvent: @escaping (Event) -> Void,
    @ViewBuilder fallback: () -> Fallback
  ) {
    self.name = name
    encode = { try JSONEncoder.ofCustomElements.encode(value) }
    receive = { data in
      guard let event = try? JSONDecoder().decode(Event.self, from: data) else { return false }
      onEvent(event)
      return true
    }
    self.fallback = fallback()
  }

  /// An element that sends no events.
  ///
  /// - Parameters:
  ///   - name: the name under which the app has declared the script.
  ///   - value: the value for the script.
  ///   - fallback: the views in place of the element where its script does not run.
  public init<Value: Encodable>(
    _ name: String, value: Value, @ViewBuilder fallback: () -> Fallback
  ) {
    self.name = name
    encode = { try JSONEncoder.ofCustomElements.encode(value) }
    receive = { _ in false }
    self.fallback = fallback()
  }
}

extension CustomElement: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { .isControl }
  public var _children: some View { fallback }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    do {
      let json = String(decoding: try encode(), as: UTF8.self)
      return .custom(HostElement.Custom(name, value: json))
    } catch {
      reportIssue(
        """
        The value of CustomElement '\(name)' can't be encoded: \(error). Its fallback is shown. Give it a value that JSON \
        can represent.
        """)
      return .custom(HostElement.Custom(name, value: nil))
    }
  }

  public func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    guard case .custom(let json) = event, receive(Data(json.utf8)) else { return .unexpected }
    return .handled
  }
}

extension JSONEncoder {
  /// Equal values are equal texts, so that hosts hear of none that has not changed.
  fileprivate static var ofCustomElements: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
