import ComposableHosting
import Testing

@Suite struct KindTests {
  @Test(arguments: HostElement.Kind.Name.allCases)
  func aNameIsThatOfTheCase(_ name: HostElement.Kind.Name) {
    let kind = HostElement.Kind.sample(name)
    #expect(kind.name == name)
    let label = Mirror(reflecting: kind).children.first?.label ?? "\(kind)"
    #expect(label == name.rawValue)
  }

  @Test func everyCategoryHasKinds() {
    let categories = Set(
      HostElement.Kind.Name.allCases.map { HostElement.Kind.sample($0).category })
    #expect(categories == Set(HostElement.Kind.Category.allCases))
  }

  @Test func layersAreOfOneCategory() {
    let layers = HostElement.Kind.Name.allCases.filter { HostElement.Kind.sample($0).isLayer }
    #expect(layers == [.sheet, .alert, .confirmationDialog])
  }

  @Test func controlsAndProgressAreLabeledByTheirChildren() {
    let kinds = HostElement.Kind.Name.allCases.filter {
      HostElement.Kind.sample($0).isLabeledByChildren
    }
    #expect(
      kinds == [
        .button, .link, .navigationLink, .toggle, .disclosure, .textField, .textEditor,
        .searchField, .stepper,
        .slider,
        .datePicker, .progress,
      ])
  }
}

@Suite struct TraitTests {
  /// A new stored property without a case would be ignored by every host.
  @Test func everyPropertyIsATrait() {
    var traits = HostElement.Traits()
    #expect(traits.present == [])
    traits.isDisabled = true
    traits.isFocused = false
    traits.accessibilityLabel = "label"
    traits.isAccessibilityHidden = true
    traits.accessibilityIdentifier = "id"
    traits.help = "help"
    traits.keyboardShortcut = .defaultAction
    traits.canBeDeleted = true
    traits.canBeMoved = true
    traits.isFixed = true
    traits.isRefreshing = true
    traits.selection = HostElement.RowSelection([], allowsSeveral: true)
    traits.isEditing = false
    traits.textInput = HostElement.TextInput()
    var accessibility = HostElement.Accessibility()
    accessibility.hint = "hint"
    traits.accessibility = accessibility
    var interaction = HostElement.Interaction()
    interaction.taps = [1]
    traits.interaction = interaction
    traits.badge = "3"
    traits.sharedItem = HostElement.SharedItem("text", isAddress: false)
    traits.file = .choose(HostElement.FileChoice(types: [.json]))
    #expect(
      traits.present == [
        .disabled, .focus(false), .accessibilityLabel("label"), .accessibilityHidden,
        .accessibilityIdentifier("id"), .help("help"), .keyboardShortcut(.defaultAction),
        .deletable, .movable,
        .fixed, .refreshable(isRefreshing: true),
        .selection(HostElement.RowSelection([], allowsSeveral: true)),
        .editing(false), .textInput(HostElement.TextInput()), .accessibility(accessibility),
        .interaction(interaction), .badge("3"),
        .sharedItem(HostElement.SharedItem("text", isAddress: false)),
        .file(.choose(HostElement.FileChoice(types: [.json]))),
      ])
    #expect(traits.present.count == Mirror(reflecting: traits).children.count)
  }
}

extension HostElement.Kind {
  /// A kind of each name.
  static func sample(_ name: Name) -> HostElement.Kind {
    switch name {
    case .screen: .screen
    case .text: .text(HostElement.StyledText([HostElement.StyledText.Run("text")]))
    case .symbol: .symbol("star")
    case .image: .image(HostElement.Picture(.address("/a.png")))
    case .button: .button(role: nil)
    case .link: .link("https://swift.org")
    case .navigationLink: .navigationLink
    case .toggle: .toggle(isOn: true)
    case .disclosure: .disclosure(isExpanded: true)
    case .textField: .textField(text: "", prompt: "", isSecure: false)
    case .textEditor: .textEditor(text: "", prompt: "", lines: nil)
    case .searchField: .searchField(text: "", prompt: "Search")
    case .stepper: .stepper(canIncrement: true, canDecrement: true)
    case .slider: .slider(value: 0, in: 0...1, step: 0)
    case .datePicker:
      .datePicker(HostElement.DateChoice(LocalDateTime("2026-11-26")!, components: .date))
    case .picker: .picker(selection: nil)
    case .menu: .menu
    case .progress: .progress(nil)
    case .divider: .divider
    case .color: .color(.red)
    case .shape: .shape(HostElement.DrawnShape(.circle, fill: .red))
    case .drawing: .drawing(HostElement.Drawing("Sales"))
    case .drawingPart: .drawingPart(.row(["1"]))
    case .spacer: .spacer(minLength: nil)
    case .vStack: .vStack(.center, spacing: nil)
    case .hStack: .hStack(.center, spacing: nil)
    case .zStack: .zStack(.center)
    case .grid: .grid(.center, columns: [nil], horizontalSpacing: nil, verticalSpacing: nil)
    case .gridRow: .gridRow(nil)
    case .tableRow: .tableRow(isHeader: false)
    case .overlaid: .overlaid(.center)
    case .asyncImage: .asyncImage(address: "/a.png", isLoading: true)
    case .lazyGrid: .lazyGrid(.center, columns: [GridItem()], spacing: nil)
    case .alternatives: .alternatives(.horizontal, current: nil)
    case .geometry: .geometry
    case .custom: .custom(HostElement.Custom("map", value: "{}"))
    case .swipeActions: .swipeActions(.trailing, allowsFullSwipe: true)
    case .list: .list
    case .form: .form
    case .section: .section
    case .placeholder: .placeholder(rows: 9)
    case .scrollView: .scrollView(.vertical)
    case .slot: .slot(.label)
    case .labeledContent: .labeledContent
    case .groupBox: .groupBox
    case .gauge: .gauge(0.5)
    case .splitView: .splitView(HostElement.Columns(widths: []))
    case .navigationStack: .navigationStack
    case .page: .page(title: nil)
    case .toolbarItem: .toolbarItem(.automatic)
    case .tabView: .tabView(selection: nil)
    case .tab: .tab
    case .sheet: .sheet
    case .alert: .alert(title: "")
    case .confirmationDialog: .confirmationDialog(title: "", showsTitle: true)
    }
  }
}
