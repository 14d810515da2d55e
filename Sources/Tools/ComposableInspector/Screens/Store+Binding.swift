internal import ComposableArchitecture
internal import ComposableViews

// The screens are views of this library on every platform, so they import its views rather than ComposableUI, which is
// SwiftUI on Apple platforms. This file has the part of its glue that they need.

extension Store {
  /// A binding to a value of the state. Writing it sends an action.
  func bound<Value>(
    _ value: @escaping (State) -> Value, to action: @escaping (Value) -> Action
  ) -> Binding<Value> {
    Binding(get: { value(self.state) }, set: { self.send(action($0)) })
  }
}
