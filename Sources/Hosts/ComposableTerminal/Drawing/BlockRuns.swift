internal import ComposableHosting

/// The blocks of a stack with many elements, in runs of a few dozen.
///
/// When elements change, are inserted or removed, unaffected runs are reused. They are recognized by
/// their content, so no record of the changes is needed.
struct BlockRuns {
  /// The end of a run, as far as it determines the spacing between it and the next run.
  struct Edge {
    var isSpacer = false
    /// Whether it needs a blank row around it.
    var isLoose = false
    /// Whether it is a field. Adjacent fields would look like one.
    var isField = false
  }

  struct Run {
    let ids: [ElementID]
    let block: Block
    let first: Edge
    let last: Edge

    /// Whether it contains one of some elements.
    func contains(anyOf others: [ElementID]) -> Bool {
      // Ids increase in the order of creation, so neighbors mostly have similar ones.
      guard let least = ids.min(), let greatest = ids.max() else { return false }
      let near = others.filter { (least...greatest).contains($0) }
      return !near.isEmpty && ids.contains(where: near.contains)
    }
  }

  /// The inputs of the blocks besides their elements.
  struct Setting: Hashable {
    var axis: Axis
    var share: CellRect.Share
    var spacing: Spacing
    var inner: BlockBuilder.Surroundings
  }

  /// The spacing between two blocks.
  enum Spacing: Hashable {
    case fixed(Int)
    /// A blank row around loose blocks, if allowed.
    case rows(isAiry: Bool)
    /// The default spacing, with a blank row around loose blocks if allowed.
    case automatic(isAiry: Bool)

    func gap(_ axis: Axis, _ before: Edge, _ after: Edge) -> Int {
      let isLoose = before.isLoose || after.isLoose
      switch self {
      case .fixed(let gap): return gap
      case .rows(let isAiry):
        return isAiry && (isLoose || before.isField && after.isField) ? 1 : 0
      case .automatic(let isAiry):
        if before.isSpacer || after.isSpacer { return 0 }
        return axis == .horizontal || isLoose && isAiry ? 1 : 0
      }
    }
  }

  let setting: Setting
  private(set) var runs: [Run] = []
  /// The elements that have changed since the runs were made.
  var changed: [ElementID] = []

  /// A run's maximum length. At this length rebuilding a run costs about as much as skipping the others
  /// in a list of a few thousand.
  static let length = 64

  /// Makes the runs of elements, and reuses unchanged ones of the previous pass.
  ///
  /// - Parameters:
  ///   - old: the previous runs, for the same setting.
  ///   - make: makes a run.
  init(
    _ ids: [ElementID], _ setting: Setting, from old: BlockRuns?,
    _ make: (ArraySlice<ElementID>) -> Run
  ) {
    self.setting = setting
    let known = old.flatMap { $0.setting == setting ? $0.unchanged : nil } ?? [:]
    /// The start of the elements that are not in a run yet.
    var start = ids.startIndex
    var place = start
    while place < ids.endIndex {
      if let run = known[ids[place]], ids[place...].starts(with: run.ids) {
        add(ids[start..<place], make)
        add(run, make)
        place += run.ids.count
        start = place
      } else {
        place += 1
      }
    }
    add(ids[start...], make)
  }

  /// The unchanged runs, by their first elements.
  private var unchanged: [ElementID: Run] {
    var unchanged: [ElementID: Run] = [:]
    for run in runs where !run.contains(anyOf: changed) {
      if let first = run.ids.first { unchanged[first] = run }
    }
    return unchanged
  }

  private mutating func add(_ run: Run, _ make: (ArraySlice<ElementID>) -> Run) {
    // Short runs are joined; otherwise their number would keep growing.
    if let last = runs.last, last.ids.count + run.ids.count <= Self.length {
      runs[runs.count - 1] = make((last.ids + run.ids)[...])
    } else {
      runs.append(run)
    }
  }

  private mutating func add(
    _ ids: ArraySlice<ElementID>, _ make: (ArraySlice<ElementID>) -> Run
  ) {
    var rest = ids
    if !rest.isEmpty, let last = runs.last, last.ids.count + rest.count <= Self.length {
      runs[runs.count - 1] = make((last.ids + rest)[...])
      return
    }
    var count = (rest.count + Self.length - 1) / Self.length
    while count > 0 {
      let part = rest.prefix(rest.count / count)
      runs.append(make(part))
      rest = rest.dropFirst(part.count)
      count -= 1
    }
  }
}
