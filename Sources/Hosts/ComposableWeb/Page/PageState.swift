package import ComposableHosting

/// The page's state for a graph's elements: it takes operations and returns patches.
///
/// A value without a connection. Changes are collected until ``takePatches()``, which writes the HTML of
/// new elements with everything inserted into them meanwhile.
package struct PageState {
  package internal(set) var tree = ElementTree()
  /// Whether there is a page that needs patches.
  private(set) var isRecording = false
  let title: String
  /// The address of the app's route; nil if the app has no routes.
  var address: String?
  let strings: WebStrings
  var stacks: Set<ElementID> = []
  var splitViews: Set<ElementID> = []
  /// The split view that has the main part of the page, as last sent to the page.
  var sentMain: ElementID?
  /// The sheets, with the ids of the tags that name them, as last sent to the page.
  var sheets: [ElementID: String?] = [:]
  var steps: [Step] = []
  /// The indices of the steps whose HTML is not written yet, by the element to write.
  var unwritten: [ElementID: Int] = [:]
  /// The elements inserted since the patches were taken, with their descendants.
  var fresh: Set<ElementID> = []
  /// The elements that may look different, in order of the changes.
  var touched: [ElementID] = []
  var isTouched: Set<ElementID> = []
  var changedContents: [Placement] = []
  var motions = PageMotions()
  /// The images that the page has.
  var images = SentImages()
  var focus: (id: ElementID, isFocused: Bool)?
  /// The texts for screen readers that were not sent yet.
  var announcements: [String] = []
  /// The elements to scroll to.
  var scrolls: [(id: ElementID, anchor: Alignment?)] = []
  /// The last element to scroll to before there was a page, until it is sent to one.
  var missedScroll: (id: ElementID, anchor: Alignment?)?
  /// The keys whose default actions the page must perform.
  var presses: [(id: ElementID, key: String)] = []
  /// Whether the tags of some elements depend on the elements in them.
  var hasDependents = false
  /// The navigation as last sent to the page; nil if unknown.
  var sentNavigation: Navigation?

  enum Step {
    /// An update whose HTML is written when all of its content is known.
    case insert(ElementID, into: String, at: Int)
    case replace(ElementID)
    case done(Patch)
  }

  /// - Parameters:
  ///   - title: the title of pages without one.
  ///   - strings: the texts that the page adds itself.
  package init(title: String, strings: WebStrings = WebStrings()) {
    self.title = title
    self.strings = strings
    sentNavigation = Navigation(tree, stacks: [], title: title)
  }

  /// The whole screen for a new page, and its style rules that are not classes.
  package mutating func takeScreen() -> (html: String, rules: Set<String>) {
    images.forget()
    var renderer = Renderer(tree, strings, images)
    renderer.write(.screen, Surroundings())
    images = renderer.images
    return (renderer.writer.html, renderer.rules)
  }

  /// The current navigation.
  var navigation: Navigation { Navigation(tree, stacks: stacks, title: title, address: address) }

  /// Without one, a tree of thousands is not searched after each change.
  var mainSplitView: ElementID? { splitViews.isEmpty ? nil : tree.mainSplitView }

  /// Discards the collected changes: the page gets the whole screen.
  package mutating func restart() {
    isRecording = true
    forget()
    if let missedScroll { scrolls = [missedScroll] }
    sentNavigation = navigation
    sentMain = mainSplitView
    for id in sheets.keys { sheets[id] = .some(tree.nameOfSheet(id)) }
  }

  /// Stops collecting changes until the page gets the whole screen.
  mutating func stopRecording() {
    isRecording = false
    forget()
  }

  mutating func forget() {
    steps = []
    unwritten = [:]
    fresh = []
    touched = []
    isTouched = []
    changedContents = []
    motions = PageMotions()
    focus = nil
    announcements = []
    scrolls = []
    presses = []
  }

  /// Lets the page perform a key's default action on the focused tag of an element.
  mutating func press(_ key: String, on id: ElementID) {
    if isRecording, isRendered(id) { presses.append((id, key)) }
  }

  /// Makes an element visible.
  mutating func scroll(to id: ElementID, anchor: Alignment?) {
    if isRecording { scrolls.append((id, anchor)) } else { missedScroll = (id, anchor) }
  }

  /// Has a text read aloud.
  package mutating func announce(_ text: String) {
    if isRecording { announcements.append(text) }
  }
}
