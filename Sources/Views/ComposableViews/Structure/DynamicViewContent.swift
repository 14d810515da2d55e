public import Foundation

/// Views for a collection whose elements can be deleted and moved.
public protocol DynamicViewContent: View {
  /// The collection's type.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {
  /// Lets the user delete rows.
  ///
  /// - Parameter action: receives the offsets of the rows. Nil disables deletion.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    var view = self
    view.onDelete = action
    return view
  }

  /// Lets the user move rows.
  ///
  /// - Parameter action: receives the offsets of the rows, and the offset of the row that they are
  ///   inserted before. The number of rows means the end. Nil disables moving.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    var view = self
    view.onMove = action
    return view
  }
}
