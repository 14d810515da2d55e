public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension ButtonRole {
  /// Creates the role of a button described by state.
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
  /// Creates a button described by state.
  ///
  /// - Parameters:
  ///   - button: the button's role, label and action.
  ///   - action: called with the button's action, or with nil if the button only closes its alert
  ///     or dialog.
  public init<Action>(_ button: ButtonState<Action>, action: @escaping (Action?) -> Void) {
    self.init(role: button.role.map(ButtonRole.init)) {
      button.withAction(action)
    } label: {
      Text(button.label)
    }
  }
}
