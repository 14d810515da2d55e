public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension ButtonRole {
  /// The role of a button that is held as state.
  ///
  /// - Parameter role: the role.
  public init(_ role: ButtonStateRole) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}

extension Button where Label == Text {
  /// A button that is held as state.
  ///
  /// - Parameters:
  ///   - button: its role, what it says, and what it sends.
  ///   - action: what sends that; gets nil from a button that only closes what it is in.
  public init<Action>(_ button: ButtonState<Action>, action: @escaping (Action?) -> Void) {
    self.init(role: button.role.map(ButtonRole.init)) {
      action(button.action)
    } label: {
      Text(button.label)
    }
  }
}
