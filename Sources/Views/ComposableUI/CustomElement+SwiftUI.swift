#if canImport(SwiftUI)
  public import SwiftUI

  /// An element that an app brings itself: on a page a script of the app shows it, and SwiftUI shows its fallback.
  ///
  /// That is an ordinary view of the app, and on these platforms it may be one of the system's own, or a representable:
  ///
  /// ```swift
  /// CustomElement("map", value: region) { (event: MapEvent) in
  ///   store.send(.map(event))
  /// } fallback: {
  ///   #if canImport(MapKit)
  ///     SystemMap(region) { store.send(.map(.moved($0))) }
  ///   #else
  ///     ListOfPlaces(store: store)
  ///   #endif
  /// }
  /// ```
  public struct CustomElement<Fallback: View>: View {
    private let fallback: Fallback

    /// - Parameters:
    ///   - name: the name under which a web app has declared the script.
    ///   - value: the value for the script.
    ///   - onEvent: not called here.
    ///   - fallback: the view that is shown.
    public init<Value: Encodable, Event: Decodable>(
      _ name: String, value: Value, onEvent: @escaping (Event) -> Void,
      @ViewBuilder fallback: () -> Fallback
    ) {
      self.fallback = fallback()
    }

    /// An element that sends no events.
    ///
    /// - Parameters:
    ///   - name: the name under which a web app has declared the script.
    ///   - value: the value for the script.
    ///   - fallback: the view that is shown.
    public init<Value: Encodable>(
      _ name: String, value: Value, @ViewBuilder fallback: () -> Fallback
    ) {
      self.fallback = fallback()
    }

    public var body: some View { fallback }
  }
#endif
