internal import ComposableViews

/// The blocks of many elements that stand in a stack, in runs of some dozens.
///
/// When one of them changes, or some come or go, the runs that have nothing to do with it are found
/// again as they were: by what is in them, so that nobody has to say what was done to the elements.
struct BlockRuns {
  /// What is at an end of a run, as far as it says how much room there is between it and the next.
  struct Edge {
    var isSpacer = false
    /// Whether it wants a blank row around it.
    var isLoose = false
  }

  struct Run {
    let ids: [ElementID]
    let block: Block
    let first: Edge
    let last: Edge

    /// Whether one of some elements is in it.
    func contains(anyOf others: [ElementID]) -> Bool {
      // Ids are given in the order of making, so that neighbours mostly have similar ones.
      guard let least = ids.min(), let greatest = ids.max() else { return false }
      let near = others.filter { (least...greatest).contains($0) }
      return !near.isEmpty && ids.contains(where: near.contains)
    }
  }

  /// What the blocks depend on besides their elements.
  struct Setting: Hashable {
    var axis: Axis
    var share: CellRect.Share
    var spacing: Spacing
    var inner: BlockBuilder.Surroundings
  }

  /// How much room there is between two blocks.
  enum Spacing: Hashable {
    case fixed(Int)
    /// A blank row around loose ones, if there may be any.
    case rows(isAiry: Bool)
    /// As much as looks well, with air around loose ones if there may be any.
    case automatic(isAiry: Bool)

    func gap(_ axis: Axis, _ before: Edge, _ after: Edge) -> Int {
      let isLoose = before.isLoose || after.isLoose
      switch self {
      case .fixed(let gap): return gap
      case .rows(let isAiry): return isLoose && isAiry ? 1 : 0
      case .automatic(let isAiry):
        if before.isSpacer || after.isSpacer { return 0 }
        return axis == .horizontal || isLoose && isAiry ? 1 : 0
      }
    }
  }

  let setting: Setting
  private(set) var runs: [Run] = []
  /// Those that have changed since the runs were made.
  var changed: [ElementID] = []

  /// How long a run is at most. Then one that is made anew costs about as much as going past the others
  /// does in a list of some thousands.
  static let length = 64

  init(_ setting: Setting) { self.setting = setting }

  /// Makes the runs of elements, and takes over those of the last time that are the same.
  ///
  /// - Parameters:
  ///   - old: the runs as they were made last, for the same setting.
  ///   - make: makes a run.
  init(
    _ ids: [ElementID], _ setting: Setting, from old: BlockRuns?,
    _ make: (ArraySlice<ElementID>) -> Run
  ) {
    self.setting = setting
    let known = old.flatMap { $0.setting == setting ? $0.unchanged : nil } ?? [:]
    /// Where what is in no run yet begins.
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

  /// The runs in which nothing has changed, by their first elements.
  private var unchanged: [ElementID: Run] {
    var unchanged: [ElementID: Run] = [:]
    for run in runs where !run.contains(anyOf: changed) {
      if let first = run.ids.first { unchanged[first] = run }
    }
    return unchanged
  }

  private mutating func add(_ run: Run, _ make: (ArraySlice<ElementID>) -> Run) {
    // Short ones are joined, or there would be more and more of them.
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
