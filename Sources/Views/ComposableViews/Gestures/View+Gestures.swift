extension View {
  func gesture(_ gesture: ViewGesture) -> _GestureView<Self> {
    _GestureView(content: self, gesture: gesture)
  }

  /// Performs an action when the user taps the view: by a click, by a finger, or by a key while it has the focus.
  ///
  /// ```swift
  /// IssueCard(issue: issue)
  ///   .onTapGesture { select(issue) }
  ///   .onTapGesture(count: 2) { open(issue) }
  /// ```
  ///
  /// The view is a stop of the tab key, and a button for screen readers. Space stands for the fewest taps, and the return
  /// key for the most. Controls in the view have their own actions. A view with actions for one tap and for two performs
  /// the first at once, without waiting for another tap. Prefer a ``Button`` where it is one.
  ///
  /// - Parameters:
  ///   - count: the number of taps in succession.
  ///   - action: the action to perform.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> _GestureView<Self> {
    gesture(.tap(count: max(1, count), action))
  }

  /// Performs an action when the user holds the view down for a while.
  ///
  /// By keys it is option (or alt) with return, and return alone if the view has no action for taps. On a terminal, it
  /// is performed when the mouse is let go.
  ///
  /// - Parameters:
  ///   - minimumDuration: for how long, in seconds.
  ///   - action: the action to perform.
  ///   - onPressingChanged: called with true when the user presses the view, and with false when the user lets it go, or
  ///     has held it down for long enough. Keys don't call it.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> _GestureView<Self> {
    gesture(
      .longPress(
        seconds: max(0, minimumDuration), perform: action, onPressingChanged: onPressingChanged))
  }

  /// Performs an action when the pointer moves over the view or away from it.
  ///
  /// Fingers don't hover, and some terminals do not report the pointer: show nothing there that is not shown elsewhere.
  ///
  /// - Parameter action: receives whether the pointer is over the view.
  public func onHover(perform action: @escaping (Bool) -> Void) -> _GestureView<Self> {
    gesture(.hover(action))
  }

  /// Lets the view have the focus although it is no control, to handle keys.
  ///
  /// - Parameter isFocusable: whether it can have the focus.
  public func focusable(_ isFocusable: Bool = true) -> _GestureView<Self> {
    gesture(.focusable(isFocusable))
  }
}
