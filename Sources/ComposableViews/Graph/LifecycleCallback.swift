/// What a view has asked for, to be done when the host shows the view as it is now.
struct LifecycleCallback {
  enum Kind {
    case disappear, appear, change
    static let inOrder: [Kind] = [.disappear, .appear, .change]
  }

  let kind: Kind
  let action: () -> Void
}
