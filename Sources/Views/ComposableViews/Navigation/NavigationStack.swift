internal import ComposableHosting

/// A stack of pages that shows the last one.
///
/// ```swift
/// NavigationStack(path: $path) {
///   MeetingList()
///     .navigationDestination(for: Meeting.self) { MeetingDetail(meeting: $0) }
/// }
/// ```
///
/// Covered pages keep their state. For `onDisappear` and tasks they disappear, and they appear
/// again when they are uncovered.
public struct NavigationStack<Root: View>: View {
  private let root: Root
  private let path: Path?
  @State private var ownPath = NavigationPath()
  @State private var context = NavigationContext()
  @Environment(\.refresher) private var refresher

  /// A type-erased path.
  struct Path {
    let values: () -> [AnyHashable]
    let push: (AnyHashable) -> Bool
    let truncate: (Int) -> Void
  }

  /// Creates a stack with a private path.
  ///
  /// - Parameter root: the first page.
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    path = nil
  }

  /// Creates a stack with a bound path of values of one type.
  ///
  /// - Parameters:
  ///   - path: the values, one for each page.
  ///   - root: the first page.
  public init<Data>(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = Path(
      values: { path.wrappedValue.map { AnyHashable($0) } },
      push: {
        guard let value = $0.base as? Data.Element else { return false }
        path.wrappedValue.append(value)
        return true
      },
      truncate: { count in
        var data = path.wrappedValue
        guard count < data.count else { return }
        data.removeLast(data.count - count)
        path.wrappedValue = data
      })
  }

  /// Creates a stack with a bound path of values of any types.
  ///
  /// - Parameters:
  ///   - path: the values, one for each page.
  ///   - root: the first page.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = Self.erased(path)
  }

  public var body: some View {
    let path = path ?? Self.erased($ownPath)
    context.push = path.push
    context.refresher = refresher
    return NavigationStackElement(
      content: TupleView(
        Page(content: root, leave: nil),
        Deferred {
          ForEach(PathEntry.entries(of: path.values())) { entry in
            Page(content: Destination(value: entry.value)) { path.truncate(entry.offset) }
          }
        })
    )
    .environment(\.navigation, context)
  }

  private static func erased(_ path: Binding<NavigationPath>) -> Path {
    Path(
      values: { path.wrappedValue.elements },
      push: {
        path.wrappedValue.elements.append($0)
        return true
      },
      truncate: { count in
        guard count < path.wrappedValue.count else { return }
        path.wrappedValue.removeLast(path.wrappedValue.count - count)
      })
  }
}

/// A value on a path. A different value at the same offset is a different page.
struct PathEntry: Identifiable {
  struct ID: Hashable, CustomStringConvertible {
    let offset: Int
    let value: AnyHashable

    /// The same for a value and for the value in a snapshot.
    var description: String {
      guard let page = StoredPage(value) else { return "\(offset) \(value)" }
      return "\(offset) \(page.type) \(page.json)"
    }
  }

  let id: ID
  var value: AnyHashable { id.value }
  var offset: Int { id.offset }

  static func entries(of values: [AnyHashable]) -> [PathEntry] {
    values.enumerated().map { PathEntry(id: ID(offset: $0, value: $1)) }
  }
}

struct NavigationStackElement<Content: View>: _ElementView {
  let content: Content
  /// The column of a split view that it is.
  var column: SplitColumn?

  static var _options: _ElementOptions { [.looksAtChildren, .passesOnMenus] }
  var _children: Content { content }

  func _kind(at place: _ElementPlace) -> HostElement.Kind {
    column?.record = place.record
    return .navigationStack
  }

  func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    guard event == .dismiss, let page = place.options.last?.node as? any EventTarget else {
      return .unexpected
    }
    return page.handle(.dismiss)
  }

  /// Only the last page is visible.
  func _childrenDidChange(at place: _ElementPlace) {
    let pages = place.options
    for page in pages.dropLast() { page.node.setVisible(false) }
    pages.last?.node.setVisible(true)
  }
}
