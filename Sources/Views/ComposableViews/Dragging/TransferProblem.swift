internal import ComposableRuntime

/// An error of a transfer representation that prevented a drop.
struct TransferProblem {
  /// The failed activity of the representation.
  enum Activity: String {
    case exporting, importing
  }

  /// The type whose representation it is.
  let type: Any.Type
  let activity: Activity
  let error: any Error
  /// Where the value is dragged from, or where it is dropped.
  let place: SourceLocation

  func report() {
    let modifier = activity == .exporting ? "draggable" : "dropDestination"
    place.report(
      """
      A value could not be dropped, because the transfer representation of '\(type)' threw an error while \
      \(activity.rawValue): \(error). It belongs to the '\(modifier)' at \(place). Let the \
      representation succeed for all values, or let the view take another type.
      """)
  }
}
