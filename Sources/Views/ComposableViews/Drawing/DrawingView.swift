package import ComposableHosting

/// A drawing with its parts. Each part is an element, so that a change of one is small.
package struct DrawingView: View {
  private let drawing: HostElement.Drawing
  private let marks: [HostElement.DrawingPart]
  private let rows: [HostElement.DrawingPart]

  /// - Parameters:
  ///   - drawing: the parts around the plane.
  ///   - marks: the marks in the plane, the first at the bottom.
  ///   - rows: the values, in the order of the headings.
  package init(_ drawing: HostElement.Drawing, marks: [HostElement.Drawing.Mark], rows: [[String]])
  {
    self.drawing = drawing
    self.marks = marks.map { .mark($0) }
    self.rows = rows.map { .row($0) }
  }
}

extension DrawingView: _ElementView {
  package typealias Body = Never

  package var _children: TupleView<DrawingPartsView, DrawingPartsView> {
    TupleView(
      ForEach(marks.indices, id: \.self) { [marks] in DrawingPartView(part: marks[$0]) },
      ForEach(rows.indices, id: \.self) { [rows] in DrawingPartView(part: rows[$0]) })
  }

  package func _kind(at place: _ElementPlace) -> HostElement.Kind { .drawing(drawing) }
}

package typealias DrawingPartsView = ForEach<Range<Int>, Int, DrawingPartView>

/// A part of a drawing.
package struct DrawingPartView: View, Equatable {
  let part: HostElement.DrawingPart
}

extension DrawingPartView: _ElementView {
  package typealias Body = Never
  package typealias _Children = EmptyView

  package func _kind(at place: _ElementPlace) -> HostElement.Kind { .drawingPart(part) }
}
