public import ComposableHosting
public import Foundation

extension View {
  /// Performs an action when the user presses a key that produces one of some characters, while the view, or something in
  /// it, has the focus.
  ///
  /// ```swift
  /// DialView(number: number)
  ///   .focusable()
  ///   .onKeyPress(characters: .decimalDigits) { press in
  ///     number += press.characters
  ///     return .handled
  ///   }
  /// ```
  ///
  /// On a page, the browser performs its own actions for the keys as well: they write into a field.
  ///
  /// - Parameters:
  ///   - characters: the characters.
  ///   - phases: the moments of the press.
  ///   - action: returns whether it has handled the key.
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> _GestureView<Self> {
    onKeyPress(phases: phases) { press in
      press.characters.unicodeScalars.allSatisfy(characters.contains) ? action(press) : .ignored
    }
  }
}
