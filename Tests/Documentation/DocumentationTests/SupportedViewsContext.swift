/// The code around that of the page of supported views.
enum SupportedViewsContext {
  static let text = """
    import ComposableUI
    import ComposableViews
    import Foundation
    import Observation

    struct Item: Hashable, Identifiable {
      let id: Int
      var name = ""
      var children: [Item]?
    }

    @Observable final class Model {
      var name = ""
    }

    enum Width: PreferenceKey {
      static var defaultValue: Int { 0 }
      static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    enum CompactKey: EnvironmentKey {
      static var defaultValue: Bool { false }
    }

    extension EnvironmentValues {
      var isCompact: Bool {
        get { self[CompactKey.self] }
        set { self[CompactKey.self] = newValue }
      }
    }

    /// What the lines of the page use.
    struct Sample {
      @State var isOn = false
      @State var name = ""
      @State var count = 1
      @State var number = 0.5
      @State var date = Date()
      @State var color = Color.red
      @State var item: Item?
      @State var items: [Item] = []
      @State var selection: Set<Int> = []
      @State var order: [KeyPathComparator<Item>] = []
      @State var editMode = EditMode.inactive
      @State var path: [Int] = []
      @State var pages = NavigationPath()
      let model = Model()
      let numbers = AsyncStream<Int> { nil }
      let address = URL(string: "https://swift.org")!
      var content: some View { Group { Text("a") } }
    }
    """
}
