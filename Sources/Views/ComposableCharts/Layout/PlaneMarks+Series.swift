internal import ComposableViews

// Lines, areas, points and rules.

extension PlaneMarks {
  mutating func addLine(_ indices: [Int], _ columns: Int) {
    guard let first = indices.first.map({ values.marks[$0] }) else { return }
    let points = indices.compactMap { point(values.marks[$0]) }
    let style = first.style.line
    for part in PlaneClip.parts(of: Reduction.line(points, columns)) {
      // A curve may leave the plane between points that are in it.
      let line = Interpolation.line(part, first.style.interpolation)
      marks.append(
        HostElement.Drawing.Mark(
          .line(line, width: style?.lineWidth ?? 2, dash: style?.dash ?? []), color(of: first),
          pattern: pattern(of: first)))
    }
    if symbol(of: first) != nil { addPoints(indices) } else { addPointTexts(indices) }
  }

  mutating func addArea(_ indices: [Int], _ columns: Int) {
    guard let first = indices.first.map({ values.marks[$0] }) else { return }
    let sides = indices.compactMap { index -> (x: Double, upper: Double, lower: Double)? in
      guard let span = values.spans[index], let x = x(values.marks[index].x?.middle),
        let top = values.y.place(raw: span.end), let bottom = values.y.place(raw: span.start)
      else { return nil }
      return (x, 1 - top, 1 - bottom)
    }.sorted { $0.x < $1.x }
    guard !sides.isEmpty, !PlaneClip.isOutside(sides) else { return }
    let method = first.style.interpolation
    func side(_ points: [HostElement.Drawing.Point]) -> [HostElement.Drawing.Point] {
      PlaneClip.side(Interpolation.line(Reduction.line(points, columns), method))
    }
    let upper = side(sides.map { HostElement.Drawing.Point($0.x, $0.upper) })
    let lower = side(sides.map { HostElement.Drawing.Point($0.x, $0.lower) })
    guard !upper.isEmpty, !lower.isEmpty else { return }
    marks.append(
      HostElement.Drawing.Mark(
        .area(upper: upper, lower: lower), color(of: first), pattern: pattern(of: first)))
  }

  mutating func addPoints(_ indices: [Int]) {
    let areMany = points.areMany(with: indices.count)
    for index in indices {
      let mark = values.marks[index]
      guard let point = point(mark), PlaneClip.contains(point) else { continue }
      let (shape, size) = (symbol(of: mark) ?? .circle, mark.style.symbolSize ?? 8)
      if areMany {
        points.add(point, shape, size, color(of: mark), to: &marks)
      } else {
        marks.append(
          HostElement.Drawing.Mark(
            .symbols(shape, [point], size: size), color(of: mark), help: help(mark)))
      }
    }
    addPointTexts(indices)
  }

  private mutating func addPointTexts(_ indices: [Int]) {
    for index in indices {
      let mark = values.marks[index]
      guard !mark.style.annotations.isEmpty, let point = point(mark) else { continue }
      for annotation in mark.style.annotations {
        texts.add(annotation, annotation.position, point, point)
      }
    }
  }

  /// - Parameter isHelpful: whether the user can point at it alone.
  mutating func rule(_ mark: ChartMark, isHelpful: Bool) -> [HostElement.Drawing.Mark] {
    func side(_ channel: Channel?, _ place: (_Datum?) -> Double?) -> (Double, Double)? {
      guard let channel else { return (0, 1) }
      guard let start = place(channel.value) else { return nil }
      return (start, place(channel.end) ?? start)
    }
    guard let x = side(mark.x, x), let y = side(mark.y, y) else { return [] }
    let points = [HostElement.Drawing.Point(x.0, y.0), HostElement.Drawing.Point(x.1, y.1)]
    return PlaneClip.parts(of: points).map { part in
      for annotation in mark.style.annotations {
        // Above its end, where a reader looks for it.
        texts.add(
          annotation.text, part[part.count - 1], mark.x == nil ? .bottomTrailing : .topLeading,
          annotation.color ?? color(of: mark))
      }
      return HostElement.Drawing.Mark(
        .line(part, width: mark.style.line?.lineWidth ?? 1, dash: mark.style.line?.dash ?? []),
        color(of: mark), help: isHelpful ? help(mark) : "")
    }
  }
}
