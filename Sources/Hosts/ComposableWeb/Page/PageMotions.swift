package import ComposableHosting

/// How the collected changes of a page are shown over time.
struct PageMotions {
  /// By the index of the step.
  var steps: [Int: Animation] = [:]
  /// By the element that looks different.
  var touched: [ElementID: Animation] = [:]
}

extension PageState {
  /// Applies an operation whose effect is shown over time.
  package mutating func apply(_ operation: HostOperation, _ animation: Animation?) {
    let (step, touch) = (steps.count, touched.count)
    apply(operation)
    guard isRecording, let animation else { return }
    for index in step..<steps.count { motions.steps[index] = animation }
    for id in touched[touch...] { motions.touched[id] = animation }
    if case .update(let id, _) = operation { motions.touched[id] = animation }
  }
}

extension [Patch] {
  /// Appends patches that are shown over time.
  mutating func append(_ patch: Patch, _ animation: Animation?, last: inout Animation?) {
    if animation != last { append(.motion(animation)) }
    last = animation
    append(patch)
  }
}
