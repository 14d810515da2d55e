package import ComposableArchitecture
package import ComposableInspection
package import ComposableLog
internal import ComposableRuntime
internal import ComposableSourceText
package import ComposableViews

/// The views that show the states of an app, by the types of the states.
package final class AppScreens: StateScreens {
  private struct Key: Hashable {
    let state: ObjectIdentifier
    let action: ObjectIdentifier
  }

  private typealias Screen = @Sendable (_ state: Any, Redactor?) -> AppScreen?

  private let screens = Locked<[Key: Screen]>([:])

  package init() {}

  /// The screens of the process.
  package static let shared = AppScreens()

  /// Registers the view that shows the states of a root store. It replaces an earlier view.
  ///
  /// - Parameter content: makes the view of a store. It runs on the actor of the screen.
  package func add<State: Sendable, Action, Content: View & SendableMetatype>(
    _ content: @escaping @Sendable (Store<State, Action>) -> Content
  ) {
    let key = Key(state: ObjectIdentifier(State.self), action: ObjectIdentifier(Action.self))
    screens.withLock {
      $0[key] = { state, redactor in
        guard let state = state as? State else { return nil }
        return AppScreen { onAction in
          // It applies no action, so its only output is the text.
          let reporter = ActionReporter<State, Action>(redactor, onAction)
          let store = Store<State, Action>(initialState: state, on: nil, middleware: []) {
            _, action in
            reporter.report(action)
            return .none
          }
          return AnyView(content(store))
        }
      }
    }
  }

  package func hasScreen<State, Action>(of state: State.Type, _ action: Action.Type) -> Bool {
    screen(of: state, action) != nil
  }

  package func screen<State, Action>(
    for state: State, action: Action.Type, redactor: Redactor?
  ) -> (any StateScreen)? {
    screen(of: State.self, action)?(state, redactor)
  }

  private func screen(of state: Any.Type, _ action: Any.Type) -> Screen? {
    screens.withLock {
      $0[Key(state: ObjectIdentifier(state), action: ObjectIdentifier(action))]
    }
  }
}

/// Reports the actions of a screen as text.
private struct ActionReporter<State, Action> {
  private let redactor: Redactor?
  private let onAction: (ActionText) -> Void

  init(_ redactor: Redactor?, _ onAction: @escaping (ActionText) -> Void) {
    self.redactor = redactor
    self.onAction = onAction
  }

  func report(_ action: Action) {
    if let text = ConcealedText.current {
      // The action belongs to no turn.
      redactor?.learn(text, fromAny: action, in: .min)
    }
    if let encodable = action as? any Encodable, let text = try? LogCoding.text(of: encodable) {
      onAction(.json(text))
    } else {
      onAction(.swift(SwiftLiteral(action).text))
    }
  }
}
