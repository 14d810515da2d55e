/// A view's callback, called once the host shows the view's current state.
struct LifecycleCallback {
  enum Kind {
    case disappear, appear, change
    static let inOrder: [Kind] = [.disappear, .appear, .change]
  }

  let kind: Kind
  let action: () -> Void
}
