package import ComposableViews

/// What a page shows of a graph's elements, and how to change what it shows: takes operations, gives patches.
///
/// A value without a connection. Changes are collected until ``takePatches()``: the HTML of what is new is
/// written then, with all that came into it meanwhile.
package struct PageState {
  package internal(set) var tree = ElementTree()
  /// Whether there is a page that has to be told.
  private(set) var isRecording = false
  let title: String
  let strings: WebStrings
  var stacks: Set<ElementID> = []
  /// The sheets, with the ids of what names them, as the page was told.
  var sheets: [ElementID: String?] = [:]
  var steps: [Step] = []
  /// What is new on the page since the patches were taken, with all that is in it.
  var fresh: Set<ElementID> = []
  /// What may look another way, in the order in which that came up.
  var touched: [ElementID] = []
  var isTouched: Set<ElementID> = []
  var changedContents: [Placement] = []
  var focus: (id: ElementID, isFocused: Bool)?
  /// Where the page believes that somebody is; nil where that is not known.
  var told: Navigation?

  enum Step {
    /// What is to be written when all that came into it is known.
    case insert(ElementID, into: String, at: Int)
    case replace(ElementID)
    case done(Patch)
  }

  /// - Parameters:
  ///   - title: what a page is called that has no title.
  ///   - words: what it says of its own.
  package init(title: String, strings: WebStrings = WebStrings()) {
    self.title = title
    self.strings = strings
    told = Navigation(tree, stacks: [], title: title)
  }

  /// The whole screen, and the rules of style in it that are no classes.
  package var screen: (html: String, rules: Set<String>) {
    var renderer = Renderer(tree, strings)
    renderer.write(.screen, Surroundings())
    return (renderer.writer.html, renderer.rules)
  }

  /// Where somebody is.
  var navigation: Navigation { Navigation(tree, stacks: stacks, title: title) }

  /// Forgets what has been collected: the page gets the whole screen.
  package mutating func startAnew() {
    isRecording = true
    forget()
    told = navigation
    for id in sheets.keys { sheets[id] = .some(tree.nameOfSheet(id)) }
  }

  /// Nobody has to be told any more, until the page gets the whole screen.
  mutating func stopRecording() {
    isRecording = false
    forget()
  }

  mutating func forget() {
    steps = []
    fresh = []
    touched = []
    isTouched = []
    changedContents = []
    focus = nil
  }
}
