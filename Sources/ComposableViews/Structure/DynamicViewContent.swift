public import Foundation

/// Views made from a collection, whose elements can be deleted and moved.
public protocol DynamicViewContent: View {
  /// The collection's type.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

extension ForEach: DynamicViewContent {
  /// Lets rows be deleted.
  ///
  /// - Parameter action: gets the offsets of the rows. Nil forbids it.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    var view = self
    view.onDelete = action
    return view
  }

  /// Lets rows be moved.
  ///
  /// - Parameter action: gets the offsets of the rows, and that of the row before which they go; the
  ///   number of rows stands for the end. Nil forbids it.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    var view = self
    view.onMove = action
    return view
  }
}
