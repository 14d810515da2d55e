internal import ComposableArchitecture

#if canImport(SwiftUI)
  internal import SwiftUI
#else
  internal import ComposableViews
#endif

/// The buttons of an alert or a dialog that is described by state.
struct DialogButtons<QuestionState, Action>: View {
  let buttons: [ButtonState<Action>]
  let store: Store<QuestionState, Action>?
  let answer: DialogAnswer

  var body: some View {
    if buttons.isEmpty { Button("OK") {} }
    ForEach(buttons.indices, id: \.self) { index in
      Button(buttons[index]) { action in
        guard let action, let store else { return }
        answer.give()
        store.send(action)
      }
    }
  }
}
