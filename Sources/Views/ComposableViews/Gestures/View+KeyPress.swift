public import ComposableHosting

extension View {
  /// Performs an action when the user presses a key while the view, or something in it, has the focus.
  ///
  /// ```swift
  /// BoardView(board: board)
  ///   .focusable()
  ///   .onKeyPress(.rightArrow) {
  ///     guard board.canGoRight else { return .ignored }
  ///     board.goRight()
  ///     return .handled
  ///   }
  /// ```
  ///
  /// The focused view gets the key first, then the views around it. On a page, a key that is named here does nothing else in
  /// the browser, such as to scroll; if all views ignore it, return and space still press the focused control.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - action: returns whether it has handled the key.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> _GestureView<Self> {
    onKeyPress(keys: [key]) { _ in action() }
  }

  /// Performs an action when the user presses a key while the view, or something in it, has the focus.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - phases: the moments of the press.
  ///   - action: returns whether it has handled the key.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> _GestureView<Self> {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Performs an action when the user presses one of several keys while the view, or something in it, has the focus.
  ///
  /// - Parameters:
  ///   - keys: the keys.
  ///   - phases: the moments of the press.
  ///   - action: returns whether it has handled the key.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> _GestureView<Self> {
    gesture(.key(HostElement.KeyFilter(keys, phases: phases), action))
  }

  /// Performs an action when the user presses any key while the view, or something in it, has the focus.
  ///
  /// On a page, the browser performs its own actions for keys as well: they write into a field, and the tab key moves
  /// the focus.
  ///
  /// - Parameters:
  ///   - phases: the moments of the press.
  ///   - action: returns whether it has handled the key.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> _GestureView<Self> {
    gesture(.key(HostElement.KeyFilter(nil, phases: phases), action))
  }
}
